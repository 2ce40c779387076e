import { useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useRefusal } from './problems.ts';
import styles from '../onboarding/Onboarding.module.css';

interface LoginFormProps {
  title: string;
  text: string;
  /** What the button does. */
  action: string;
  isBusy: boolean;
  back: { to: string; text: string };
  children: ReactNode;
  /** Sends something to whoever signs in by this name; answers why not, or null. */
  onSend: (username: string) => Promise<unknown>;
}

/** Asks by which name somebody signs in, to send them something: a code, or a link. */
export function LoginForm({ title, text, action, isBusy, back, children, onSend }: LoginFormProps) {
  const t = useText();
  const explain = useRefusal();
  const [username, setUsername] = useDraft('sign-in');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const name = username.trim();

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !name) return;
    try {
      setProblem(await onSend(name));
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={submit}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <FormError text={form} />
      <TextField
        label={t('accounts.login')}
        value={username}
        onChange={setUsername}
        error={fields['username'] ?? (isTried && !name ? t('accounts.required') : null)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      {children}
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {action}
      </Button>
      <TextLink className={styles.forgot} to={back.to}>
        {back.text}
      </TextLink>
    </Form>
  );
}
