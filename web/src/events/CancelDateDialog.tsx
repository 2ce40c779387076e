import { useI18n } from '../core/i18n.tsx';
import { ReasonDialog } from '../items/ReasonDialog.tsx';
import type { EventDate } from './EventDates.tsx';
import { rangeText } from './eventTimes.ts';
import { useOccurrence } from './useOccurrence.ts';

interface CancelDateDialogProps {
  eventId: string;
  date: EventDate;
  onClose: () => void;
}

/** Asks why an event does not take place on a date. */
export function CancelDateDialog({ eventId, date, onClose }: CancelDateDialogProps) {
  const { text: t, language } = useI18n();
  const { cancel, isBusy } = useOccurrence();
  return (
    <ReasonDialog
      title={t('events.cancelDateTitle')}
      text={t('events.cancelDateText', { when: rangeText(date.startsAt, date.endsAt, language.locale) })}
      no={t('events.keepDate')}
      done={t('events.dateCancelled')}
      send={(reason) => cancel(eventId, date.occursOn, reason)}
      isBusy={isBusy}
      onClose={onClose}
    />
  );
}
