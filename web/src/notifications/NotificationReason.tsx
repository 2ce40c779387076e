import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import type { NotificationReason_notification$key } from './__generated__/NotificationReason_notification.graphql';
import styles from './NotificationRow.module.css';

const KNOWN = [
  'PUBLISHED',
  'PROFILE',
  'CROWD',
  'REPLIED_TO',
  'MENTIONED',
  'FOLLOWED',
  'INVITER',
  'NAMED',
  'INVITED',
  'RUNS_CROWD',
  'ASKED_TO_JOIN',
  'MEMBER',
  'RECIPIENT',
  'RECOMMENDED',
  'REMINDER',
  'SHARES_LIST',
  'FOLLOWED_EVENT',
  'ATTENDS_EVENT',
  'ORGANIZES_EVENT',
  'APPLIED',
  'ON_WAIT_LIST',
  'DECIDED_ON',
  'REPORTED',
] as const;

/** Why one was told, in a sentence of the platform's reason. */
export function NotificationReason({ notification }: { notification: NotificationReason_notification$key }) {
  const { rich } = useI18n();
  const { reason, reasonItem } = useFragment(
    graphql`
      fragment NotificationReason_notification on Notification {
        reason
        reasonItem {
          title
        }
      }
    `,
    notification,
  );
  const known = KNOWN.find((each) => each === reason) ?? 'OTHER';
  const about = reasonItem?.title ?? '';
  return (
    <p className={styles.why} role="status">
      {rich(`notifications.reason.${known}`, {
        about,
        hasAbout: String(Boolean(about)),
        b: (words) => <b dir="auto">{words}</b>,
      })}
    </p>
  );
}
