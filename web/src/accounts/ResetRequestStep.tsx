import { useState } from 'react';
import type { Params } from '../core/paths.ts';
import { useText } from '../core/i18n.tsx';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useRefusal } from './problems.ts';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

export interface ResetRequest {
  userId: string;
  username: string;
  method: 'EMAIL' | 'SMS';
}

interface ResetRequestStepProps {
  title: string;
  params: Params;
  onSent: (request: ResetRequest) => void;
}

/** First step: whose password, and how the code comes. */
export function ResetRequestStep({ title, params, onSent }: ResetRequestStepProps) {
  const t = useText();
  const explain = useRefusal();
  const { requestReset, isBusy } = useRequestPasswordReset();
  const [username, setUsername] = useDraft('sign-in');
  const [method, setMethod] = useState<ResetRequest['method']>('EMAIL');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !username.trim()) return;
    try {
      const result = await requestReset({ username: username.trim(), method });
      if (result.__typename !== 'RequestPasswordResetPayload') return setProblem(result);
      onSent({ userId: result.userId, username: username.trim(), method });
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t('accounts.forgotText')}</p>
      <FormError text={form} />
      <TextField
        label={t('accounts.login')}
        value={username}
        onChange={setUsername}
        error={fields['username'] ?? (isTried && !username.trim() ? t('accounts.required') : null)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <RadioGroup
        label={t('accounts.codeBy')}
        value={method}
        options={[
          { value: 'EMAIL', label: t('accounts.byEmail') },
          { value: 'SMS', label: t('accounts.bySms') },
        ]}
        onChange={setMethod}
      />
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t('accounts.sendCode')}
      </Button>
      <TextLink className={styles.forgot} to={withReturn('/welcome/sign-in', params)}>
        {t('accounts.backToSignIn')}
      </TextLink>
    </form>
  );
}
