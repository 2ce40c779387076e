import { useId, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useAct } from '../ui/useAct.ts';
import { useCancelEvent } from './useCancelEvent.ts';

const REASON_MAX = 500;

/** Asks why an event is cancelled, which everyone who sees it can read. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const act = useAct();
  const form = useId();
  const { cancel, isBusy } = useCancelEvent();
  const [reason, setReason] = useState('');
  const send = async () => {
    if (!isBusy && (await act(() => cancel(id, reason.trim()), t('events.cancelDone')))) onClose();
  };
  return (
    <Dialog
      title={t('events.cancel')}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('events.keep')}</Button>
          <Button kind="danger" type="submit" form={form} isBusy={isBusy}>
            {t('events.cancel')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={send}>
        <p>{t('events.cancelText')}</p>
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
