import { useId, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useAct } from '../ui/useAct.ts';
import type { EventDate } from './EventDates.tsx';
import { rangeText } from './eventTimes.ts';
import { useOccurrence } from './useOccurrence.ts';

const REASON_MAX = 500;

interface CancelDateDialogProps {
  eventId: string;
  date: EventDate;
  onClose: () => void;
}

/** Asks why an event does not take place on a date. */
export function CancelDateDialog({ eventId, date, onClose }: CancelDateDialogProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const form = useId();
  const { cancel, isBusy } = useOccurrence();
  const [reason, setReason] = useState('');
  const send = async () => {
    if (isBusy) return;
    if (await act(() => cancel(eventId, date.occursOn, reason.trim()), t('events.dateCancelled'))) onClose();
  };
  return (
    <Dialog
      title={t('events.cancelDateTitle')}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('events.keepDate')}</Button>
          <Button kind="danger" type="submit" form={form} isBusy={isBusy}>
            {t('events.cancelDateTitle')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={send}>
        <p>{t('events.cancelDateText', { when: rangeText(date.startsAt, date.endsAt, language.locale) })}</p>
        <TextArea
          label={t('events.reason')}
          isOptional
          value={reason}
          onChange={setReason}
          maxLength={REASON_MAX}
          rows={3}
          dir="auto"
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
