import { useState, type FormEvent } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { enter } from '../core/session.ts';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useRefusal } from './problems.ts';
import { useSignIn } from './useSignIn.ts';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** By email or by phone; a right pair leads to what was asked for before. */
export function SignInScreen({ params }: PlainProps) {
  const t = useText();
  const explain = useRefusal();
  const { signIn, isBusy } = useSignIn();
  const [username, setUsername, forgetUsername] = useDraft('sign-in');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const { form, fields } = explain(problem);
  const required = (value: string) => (isTried && !value.trim() ? t('accounts.required') : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (isBusy || !username.trim() || !password) return;
    try {
      const refusal = await signIn(username.trim(), password);
      if (refusal) return setProblem(refusal);
      forgetUsername();
      enter();
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <form className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles.title}>{t('onboarding.signIn')}</h1>
      <p className={styles.text}>
        {t('accounts.noAccount')}{' '}
        <TextLink to={withReturn('/welcome/sign-up', params)}>{t('onboarding.createAccount')}</TextLink>
      </p>
      <FormError text={form} />
      <TextField
        label={t('accounts.login')}
        value={username}
        onChange={setUsername}
        error={fields['username'] ?? required(username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <PasswordField
        label={t('accounts.password')}
        value={password}
        onChange={setPassword}
        error={fields['password'] ?? required(password)}
      />
      <TextLink className={styles.forgot} to={withReturn('/welcome/forgot-password', params)}>
        {t('accounts.forgot')}
      </TextLink>
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t('onboarding.signIn')}
      </Button>
    </form>
  );
}
