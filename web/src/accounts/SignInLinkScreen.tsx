import { useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useRequestSignInLink } from './useRequestSignInLink.ts';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** Asks for a mail with a link that signs in, instead of a password. */
export function SignInLinkScreen({ params }: PlainProps) {
  const { text: t, rich } = useI18n();
  const { requestLink, isBusy } = useRequestSignInLink();
  const [sentTo, setSentTo] = useState('');

  const send = async (username: string) => {
    setSentTo('');
    const refusal = await requestLink(username);
    if (!refusal) setSentTo(username);
    return refusal;
  };

  return (
    <LoginForm
      title={t('accounts.linkTitle')}
      text={t('accounts.linkAsk')}
      action={t(sentTo ? 'accounts.linkAgain' : 'accounts.sendLink')}
      isBusy={isBusy}
      back={{ to: withReturn('/welcome/sign-in', params), text: t('accounts.withPassword') }}
      onSend={send}
    >
      <p className={styles.text} role="status">
        {sentTo && rich('accounts.linkSent', { to: sentTo, b: (words) => <b dir="auto">{words}</b> })}
      </p>
    </LoginForm>
  );
}
