import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { timesText } from './scheduleTimes.ts';
import type { Clash } from './usePicking.ts';
import styles from './Schedule.module.css';

interface ClashDialogProps {
  clash: Clash;
  /** The time zone of what is shown. */
  zone: string;
  onKeepBoth: () => void;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks what to do about a session that takes place while the viewer does something else. */
export function ClashDialog({ clash, zone, onKeepBoth, onReplace, onClose }: ClashDialogProps) {
  const { text: t, language } = useI18n();
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
        {clash.others.map(({ eventId, title, startsAt, endsAt, room }) => (
          <li key={eventId}>
            <span dir="auto">{title}</span>
            <small>
              {startsAt && endsAt && timesText(Date.parse(startsAt), Date.parse(endsAt), zone, language.locale)}
              {startsAt && room && ' · '}
              <span dir="auto">{room?.title}</span>
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
