import { Lock } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { usePlace } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Message } from './Message.tsx';

/** In place of content that this person may not see: why, and what they can do. */
export function NotPublic() {
  const t = useText();
  const { isMember } = useSession();
  const { path } = usePlace();
  return (
    <Message
      mark={<Lock />}
      title={t('problems.NOT_PUBLIC')}
      text={t(isMember ? 'shell.notPublicMember' : 'shell.notPublicGuest')}
      actions={
        <>
          {isMember ? (
            <ButtonLink kind="primary" to="/">
              {t('shell.toDiscover')}
            </ButtonLink>
          ) : (
            <ButtonLink kind="primary" to={`/welcome/sign-in?to=${encodeURIComponent(path)}`}>
              {t('shell.signIn')}
            </ButtonLink>
          )}
          <Button onClick={() => history.back()}>{t('shell.goBack')}</Button>
        </>
      }
    />
  );
}
