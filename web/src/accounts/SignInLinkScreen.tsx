import { useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useRefusal } from './problems.ts';
import { useRequestSignInLink } from './useRequestSignInLink.ts';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** Asks for a mail with a link that signs in, instead of a password. */
export function SignInLinkScreen({ params }: PlainProps) {
  const { text: t, rich } = useI18n();
  const explain = useRefusal();
  const { requestLink, isBusy } = useRequestSignInLink();
  const [username, setUsername] = useDraft('sign-in');
  const [sentTo, setSentTo] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    setSentTo('');
    if (isBusy || !username.trim()) return;
    try {
      const refusal = await requestLink(username.trim());
      if (refusal) return setProblem(refusal);
      setSentTo(username.trim());
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
      <h1 className={styles.title}>{t('accounts.linkTitle')}</h1>
      <p className={styles.text}>{t('accounts.linkAsk')}</p>
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
      <p className={styles.text} role="status">
        {sentTo && rich('accounts.linkSent', { to: sentTo, b: (words) => <b dir="auto">{words}</b> })}
      </p>
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t(sentTo ? 'accounts.linkAgain' : 'accounts.sendLink')}
      </Button>
      <TextLink className={styles.forgot} to={withReturn('/welcome/sign-in', params)}>
        {t('accounts.withPassword')}
      </TextLink>
    </form>
  );
}
