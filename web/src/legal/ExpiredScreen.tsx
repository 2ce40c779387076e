import { TimerOff } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Message } from '../shell/Message.tsx';

/** A link from a message that no longer works. */
export function ExpiredScreen() {
  const t = useText();
  const { isMember } = useSession();
  return (
    <Message
      mark={<TimerOff />}
      title={t('legal.expiredTitle')}
      text={t('legal.expiredText')}
      actions={
        isMember ? (
          <ButtonLink kind="primary" to="/">
            {t('shell.toDiscover')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" to="/welcome/sign-in-link">
              {t('legal.newLink')}
            </ButtonLink>
            <ButtonLink to="/welcome/forgot-password">{t('accounts.forgotTitle')}</ButtonLink>
          </>
        )
      }
    />
  );
}
