import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemCode, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { REASON_MAX } from './limits.ts';
import { useResetTwoFactor } from './useResetTwoFactor.ts';
import form from './AdminCase.module.css';

interface TwoFactorDialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

/** Somebody who lost every second step, and has shown support who they are, signs in by their password alone again. */
export function TwoFactorDialog({ accountId, name, onClose }: TwoFactorDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { reset, isBusy } = useResetTwoFactor();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBlank(reason) || isLongerThan(reason, REASON_MAX)) return;
    try {
      const refusal = await reset({ accountId, reason: reason.trim() });
      if (refusal) return setProblem(refusal);
      showToast(t('admin.twoFactorReset', { name }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  const isUnset = problem !== null && problemCode(problem) === 'FACTOR_UNAVAILABLE';
  return (
    <Dialog
      title={t('admin.resetTwoFactorOf', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void submit()}>
            {t('admin.resetTwoFactor')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{t('admin.resetTwoFactorText')}</p>
        <TextArea
          label={t('admin.resetReason')}
          value={reason}
          onChange={setReason}
          limit={REASON_MAX}
          error={isTried && isBlank(reason) ? t('accounts.required') : null}
          data-autofocus
        />
        <FormError text={isUnset ? t('admin.noSecondStep', { name }) : problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
