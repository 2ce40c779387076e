import { TimerOff } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Message } from '../shell/Message.tsx';

/** A link from a message that no longer works. */
export function ExpiredScreen() {
  const t = useText();
  return (
    <Message
      mark={<TimerOff />}
      title={t('legal.expiredTitle')}
      text={t('legal.expiredText')}
      actions={
        <ButtonLink kind="primary" to="/welcome/forgot-password">
          {t('legal.newLink')}
        </ButtonLink>
      }
    />
  );
}
