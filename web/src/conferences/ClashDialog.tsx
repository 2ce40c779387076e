import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Clash } from './usePicking.ts';
import styles from './Schedule.module.css';

interface ClashDialogProps {
  clash: Clash;
  onKeepBoth: () => void;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks what to do about a session that takes place while the viewer does something else. */
export function ClashDialog({ clash, onKeepBoth, onReplace, onClose }: ClashDialogProps) {
  const t = useText();
  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog
      title={t('problems.SESSION_CONFLICT')}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={choose(onKeepBoth)}>
            {t('schedule.keepBoth')}
          </Button>
          {clash.canReplace && <Button onClick={choose(onReplace)}>{t('schedule.replace')}</Button>}
          <Button kind="quiet" onClick={onClose}>
            {t('schedule.dontAdd')}
          </Button>
        </>
      }
    >
      <p>{t('schedule.clashText', { title: clash.session.title })}</p>
      <ul className={styles.clashes}>
        {clash.others.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
