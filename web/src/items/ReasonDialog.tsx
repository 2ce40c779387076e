import { useId, useState } from 'react';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';

const REASON_MAX = 500;

interface ReasonDialogProps {
  /** Also its button. */
  title: string;
  text: string;
  /** The button that changes nothing. */
  no: string;
  /** What is confirmed afterwards. */
  done: string;
  /** Returns the refusal, or null. */
  send: (reason: string) => Promise<{ readonly code: string } | null>;
  isBusy: boolean;
  /** The longest reason. */
  max?: number;
  onClose: () => void;
}

/** Cancels something, with a reason that everyone who sees it can read. */
export function ReasonDialog({ title, text, no, done, send, isBusy, max = REASON_MAX, onClose }: ReasonDialogProps) {
  const t = useText();
  const { act, refused } = useFormAct();
  const form = useId();
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (!isBusy && (await act(() => send(reason.trim()), done))) onClose();
  };
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button kind="danger" type="submit" form={form} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <p>{text}</p>
        <TextArea
          label={t('events.reason')}
          isOptional
          value={reason}
          onChange={setReason}
          maxLength={max}
          rows={3}
          error={refused.fields['reason']}
          dir="auto"
          data-autofocus
        />
        <FormError text={refused.form} />
      </Form>
    </Dialog>
  );
}
