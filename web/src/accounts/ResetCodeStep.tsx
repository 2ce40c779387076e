import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { CODE_LENGTH } from './code.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { useRefusal } from './problems.ts';
import type { ResetRequest } from './ResetRequestStep.tsx';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';
import { useVerifyPasswordReset } from './useVerifyPasswordReset.ts';
import styles from '../onboarding/Onboarding.module.css';

interface ResetCodeStepProps {
  request: ResetRequest;
  /** Why the code was refused in the step after this one. */
  refused: unknown;
  onVerified: (code: string) => void;
  onResent: (request: ResetRequest) => void;
  onBack: () => void;
}

/** Second step: the code that was sent. */
export function ResetCodeStep({ request, refused, onVerified, onResent, onBack }: ResetCodeStepProps) {
  const { text: t, rich } = useI18n();
  const explain = useRefusal();
  const { verifyReset, isBusy } = useVerifyPasswordReset();
  const { requestReset, isBusy: isSending } = useRequestPasswordReset();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<unknown>(refused);
  const { form, fields } = explain(problem);

  const verify = async (digits: string) => {
    setProblem(null);
    if (isBusy || digits.length < CODE_LENGTH) return;
    try {
      const refusal = await verifyReset(request.userId, digits);
      if (!refusal) return onVerified(digits);
      setCode('');
      setProblem(refusal);
    } catch (error) {
      setProblem(error);
    }
  };

  const resend = async () => {
    setProblem(null);
    setCode('');
    const { username, method } = request;
    try {
      const result = await requestReset({ username, method });
      if (result.__typename !== 'RequestPasswordResetPayload') return setProblem(result);
      onResent({ ...request, userId: result.userId });
      showToast(t('accounts.codeSentAgain', { to: username }));
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={() => verify(code)}>
      <h1 className={styles.title}>{t('accounts.codeTitle')}</h1>
      <p className={styles.text}>
        {rich('accounts.resetCodeText', { to: request.username, b: (words) => <b dir="auto">{words}</b> })}
      </p>
      <FormError text={form} />
      <CodeEntry
        code={code}
        error={fields['code']}
        isBusy={isBusy}
        isSending={isSending}
        onChange={setCode}
        onComplete={(digits) => void verify(digits)}
        onResend={() => void resend()}
      />
      <Button kind="quiet" className={styles.forgot} onClick={onBack}>
        {t('accounts.otherLogin')}
      </Button>
    </Form>
  );
}
