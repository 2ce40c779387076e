import { useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemCode } from '../core/problems.ts';
import { storage, useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { BanAppeal } from './BanAppeal.tsx';
import { challengeOf, type Challenge } from './challenge.ts';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useSignIn } from './useSignIn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** Whom this browser is signed in as, by the name that they gave; gone with them. */
const KNOWN = 'signed-in';

interface SignInFormProps {
  /** Whoever was signed in here signs in again: their name stands there. */
  isAgain?: boolean;
  /** Gets the id of the viewer who is signed in now. */
  onSignedIn: (viewerId: string | undefined) => void;
  /** The password was right, and a second step is asked for. */
  onChallenge: (challenge: Challenge) => void;
  /** Between the fields and the button. */
  aside?: ReactNode;
}

/** A name and a password; what is wrong is said beside them. */
export function SignInForm({ isAgain = false, onSignedIn, onChallenge, aside }: SignInFormProps) {
  const t = useText();
  const explain = useRefusal();
  const { signIn, isBusy } = useSignIn();
  const [typed, setTyped, forgetUsername] = useDraft('sign-in');
  const [known, setKnown] = useState(() => (isAgain ? (storage.get(KNOWN) ?? '') : ''));
  const username = typed || known;
  const setUsername = (name: string) => {
    setKnown('');
    setTyped(name);
  };
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useSignInProblem();
  const [isTried, setTried] = useState(false);
  const { form, fields } = explain(problem);
  const required = (value: string) => (isTried && !value.trim() ? t('accounts.required') : null);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !username.trim() || !password) return;
    try {
      const result = await signIn(username.trim(), password);
      if (result.__typename === 'Challenge') {
        forgetUsername();
        return onChallenge(challengeOf(result));
      }
      if (result.__typename !== 'SignInPayload') return setProblem(result);
      forgetUsername();
      storage.set(KNOWN, username.trim());
      onSignedIn(result.viewer?.id);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={submit}>
      <FormError text={form} />
      {problem !== null && problemCode(problem) === 'BANNED' && (
        <BanAppeal username={username.trim()} password={password} />
      )}
      <TextField
        label={t('accounts.login')}
        value={username}
        onChange={setUsername}
        error={fields['username'] ?? required(username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        data-autofocus={known ? undefined : true}
      />
      <PasswordField
        label={t('accounts.password')}
        value={password}
        onChange={setPassword}
        error={fields['password'] ?? required(password)}
        data-autofocus={known ? true : undefined}
      />
      {aside}
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t('onboarding.signIn')}
      </Button>
    </Form>
  );
}
