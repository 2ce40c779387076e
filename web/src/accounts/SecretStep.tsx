import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { CODE_LENGTH } from './code.ts';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useAnswerChallenge } from './useAnswerChallenge.ts';
import type { StepProps } from './SecondStep.tsx';
import styles from '../onboarding/Onboarding.module.css';

interface SecretStepProps extends StepProps {
  method: 'TOTP' | 'RECOVERY' | 'PASSWORD';
}

/** A code of the app, a recovery code, or the password. */
export function SecretStep({ challenge, method, onDone }: SecretStepProps) {
  const t = useText();
  const explain = useRefusal();
  const { answer, isBusy } = useAnswerChallenge();
  const [secret, setSecret] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useSignInProblem();
  const { form, fields } = explain(problem);

  const submit = async (text: string) => {
    setTried(true);
    setProblem(null);
    if (isBusy || !text.trim()) return;
    if (method === 'TOTP' && text.length < CODE_LENGTH)
      return setProblem({ code: 'INVALID', fields: [{ field: 'input.code', messages: [t('accounts.codeShort')] }] });
    try {
      const result = await answer(challenge.internalId, method, text);
      if (result.__typename === 'AnswerChallengePayload') return onDone(result.viewer?.id);
      if (method === 'TOTP') setSecret('');
      setProblem(result);
    } catch (error) {
      setProblem(error);
    }
  };
  const missing = isTried && !secret.trim() ? t('accounts.required') : null;
  const change = (text: string) => {
    setProblem(null);
    setSecret(text);
  };

  return (
    <Form className={styles.stack} onSubmit={() => void submit(secret)}>
      <p className={styles.text}>{t(`security.text.${method}`)}</p>
      <FormError text={form} />
      {method === 'TOTP' && (
        <CodeField
          label={t('accounts.code')}
          value={secret}
          onChange={setSecret}
          onComplete={(digits) => void submit(digits)}
          error={fields['code'] ?? missing}
        />
      )}
      {method === 'RECOVERY' && (
        <TextField
          label={t('security.recoveryCode')}
          value={secret}
          onChange={change}
          error={fields['code'] ?? missing}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          data-autofocus
        />
      )}
      {method === 'PASSWORD' && (
        <PasswordField
          label={t('accounts.password')}
          value={secret}
          onChange={change}
          error={fields['password'] ?? missing}
        />
      )}
      <Button kind="primary" size="large" isBlock type="submit" isBusy={isBusy}>
        {t('accounts.continue')}
      </Button>
    </Form>
  );
}
