import { useI18n } from '../core/i18n.tsx';
import { LANGUAGES } from '../core/languages.ts';
import { areShortcutsOn, setShortcutsOn } from '../core/shortcuts.ts';
import { useStore } from '../core/store.ts';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import styles from './PanelBody.module.css';

/** Theme, language and keys: seen at once here, and kept for the member's other devices. */
export function LookPanel() {
  const { text: t, language, setLanguage } = useI18n();
  const save = useSaveSettings();
  const isOn = useStore(areShortcutsOn);
  return (
    <div className={styles.stack}>
      <ThemeSwitch />
      <RadioGroup
        label={t('shell.language')}
        value={language.code}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => {
          void setLanguage(code);
          save({ language: code });
        }}
      />
      <Switch
        label={t('shell.shortcuts')}
        hint={t('shell.shortcutsHint')}
        isOn={isOn}
        onChange={(value) => {
          setShortcutsOn(value);
          save({ shortcuts: value });
        }}
      />
    </div>
  );
}
