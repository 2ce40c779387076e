import { problemCode } from '../core/problems.ts';
import { useText } from '../core/i18n.tsx';
import type { NewPassword } from './NewPasswordFields.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useConfirmPasswordReset } from './useConfirmPasswordReset.ts';
import styles from '../onboarding/Onboarding.module.css';

interface NewPasswordStepProps {
  userId: string;
  code: string;
  onDone: () => void;
  /** The code ran out while the password was thought up. */
  onCodeRefused: (problem: unknown) => void;
}

/** Third step: the new password, twice. */
export function NewPasswordStep({ userId, code, onDone, onCodeRefused }: NewPasswordStepProps) {
  const t = useText();
  const { confirmReset, isBusy } = useConfirmPasswordReset();
  const send = async ({ password, confirmation }: NewPassword) => {
    const refusal = await confirmReset({ userId, code, password, passwordConfirmation: confirmation });
    if (refusal && problemCode(refusal) !== 'CODE_INVALID') return refusal;
    if (refusal) onCodeRefused(refusal);
    else onDone();
    return null;
  };
  return (
    <NewPasswordForm className={styles.stack} button={{ size: 'large', isBlock: true }} isBusy={isBusy} onSend={send}>
      <h1 className={styles.title}>{t('accounts.newPasswordTitle')}</h1>
    </NewPasswordForm>
  );
}
