import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { REASON_MAX } from './limits.ts';
import { tomorrow } from './tomorrow.ts';
import { useSetAccountStatus } from './useSetAccountStatus.ts';
import form from './AdminCase.module.css';

interface BanDialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

/** Nobody is banned without a reason that they can read. */
export function BanDialog({ accountId, name, onClose }: BanDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { setStatus, isBusy } = useSetAccountStatus();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!reason.trim() || [...reason].length > REASON_MAX) return;
    try {
      const ends = until ? { until: new Date(`${until}T00:00:00Z`).toISOString() } : {};
      const refusal = await setStatus({ accountId, status: 'BANNED', reason: reason.trim(), ...ends });
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
      <div className={form.form}>
        <p>{t('admin.banText')}</p>
        <TextArea
          label={t('admin.banReason')}
          value={reason}
          onChange={setReason}
          limit={REASON_MAX}
          error={isTried && !reason.trim() ? t('accounts.required') : null}
          data-autofocus
        />
        <DateField
          label={t('admin.banUntil')}
          hint={t('admin.banUntilHint')}
          isOptional
          value={until}
          onChange={setUntil}
          min={tomorrow()}
        />
        <FormError text={problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
