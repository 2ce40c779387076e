import { useText } from '../core/i18n.tsx';
import { setTheme, THEMES, useTheme } from '../core/theme.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useSaveSettings } from '../users/useSaveSettings.ts';

const SAVED = { system: 'SYSTEM', light: 'LIGHT', dark: 'DARK' } as const;

export function ThemeSwitch() {
  const t = useText();
  const theme = useTheme();
  const save = useSaveSettings();
  return (
    <SegmentedControl
      label={t('shell.theme')}
      value={theme}
      options={THEMES.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
      onChange={(value) => {
        setTheme(value);
        save({ theme: SAVED[value] });
      }}
    />
  );
}
