import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { areShortcutsOn, setShortcutsOn, shortcuts } from '../core/shortcuts.ts';
import { useStore } from '../core/store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Keys } from '../ui/Keys.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import styles from './KeyboardHelp.module.css';

/** Every shortcut that works now, and the switch that silences single keys. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isOn = useStore(areShortcutsOn);
  const save = useSaveSettings();
  const change = (shortcuts: boolean) => {
    setShortcutsOn(shortcuts);
    save({ shortcuts });
  };
  const [list] = useState(shortcuts.get);
  return (
    <Dialog title={t('shell.keyboard')} size="medium" onClose={onClose}>
      <Switch label={t('shell.shortcuts')} hint={t('shell.shortcutsHint')} isOn={isOn} onChange={change} />
      <dl className={styles.list}>
        {list.map((shortcut) => (
          <div
            key={shortcut.keys}
            className={styles.row}
            data-off={(!isOn && !shortcut.keys.startsWith('mod')) || undefined}
          >
            <dt>{t(shortcut.label)}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
