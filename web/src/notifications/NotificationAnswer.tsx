import { Check, X } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useAnswerNotification } from './useAnswerNotification.ts';
import type { NotificationAnswer_notification$key } from './__generated__/NotificationAnswer_notification.graphql';
import styles from './NotificationAnswer.module.css';

/** Accept or decline; then a badge says how it was answered. */
export function NotificationAnswer({ notification }: { notification: NotificationAnswer_notification$key }) {
  const t = useText();
  const answer = useAnswerNotification();
  const { id, status } = useFragment(
    graphql`
      fragment NotificationAnswer_notification on Notification {
        id
        status
      }
    `,
    notification,
  );
  if (status === 'ACCEPTED' || status === 'DECLINED') {
    const isAccepted = status === 'ACCEPTED';
    return (
      <div className={styles.answer}>
        <Chip tone={isAccepted ? 'good' : 'plain'} icon={isAccepted ? <Check /> : <X />}>
          {t(isAccepted ? 'notifications.accepted' : 'notifications.declined')}
        </Chip>
      </div>
    );
  }
  if (status !== 'PENDING') return null;
  return (
    <div className={styles.answer}>
      <Button kind="primary" size="small" onClick={() => answer(id, 'ACCEPT')}>
        {t('notifications.accept')}
      </Button>
      <Button size="small" onClick={() => answer(id, 'DECLINE')}>
        {t('notifications.decline')}
      </Button>
    </div>
  );
}
