import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { useSetAccountStatus } from './useSetAccountStatus.ts';

interface BanDialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

const REASON_MAX = 500;

/** Nobody is banned without a reason that they can read. */
export function BanDialog({ accountId, name, onClose }: BanDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { setStatus, isBusy } = useSetAccountStatus();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!reason.trim() || [...reason].length > REASON_MAX) return;
    try {
      const refusal = await setStatus({ accountId, status: 'BANNED', reason: reason.trim() });
      if (refusal) return setProblem(refusal);
      showToast(t('admin.banned', { name }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('admin.banTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void submit()}>
            {t('admin.ban')}
          </Button>
        </>
      }
    >
      <p>{t('admin.banText')}</p>
      <TextArea
        label={t('admin.banReason')}
        value={reason}
        onChange={setReason}
        limit={REASON_MAX}
        error={isTried && !reason.trim() ? t('accounts.required') : null}
        data-autofocus
      />
      <FormError text={problem ? say(problem) : null} />
    </Dialog>
  );
}
