import { Bell } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { kindNamed } from '../kinds.ts';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import type { NotificationThumbnail_notification$key } from './__generated__/NotificationThumbnail_notification.graphql';
import { kindOf } from './kinds.ts';
import styles from './NotificationRow.module.css';

/** Whose doing it is, and what it is about. */
export function NotificationThumbnail({
  notification,
  isGroup,
}: {
  notification: NotificationThumbnail_notification$key;
  isGroup: boolean;
}) {
  const { type, actor, notifiable, context } = useFragment(
    graphql`
      fragment NotificationThumbnail_notification on Notification {
        type
        actor {
          __typename
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        notifiable {
          __typename
        }
        context {
          __typename
        }
      }
    `,
    notification,
  );
  const kind = kindNamed((context ?? notifiable)?.__typename ?? '')?.mark;
  const { icon: Icon = Bell } = kindOf(type) ?? {};
  return (
    <span className={styles.face}>
      {actor && !isGroup ? (
        <Avatar name={actor.title} file={actor.avatar} shape={shapeOf(actor)} />
      ) : (
        <span className={styles.bell}>
          <Icon aria-hidden="true" />
        </span>
      )}
      {kind && (
        <span className={styles.mark} data-kind={kind}>
          <KindMark kind={kind} />
        </span>
      )}
    </span>
  );
}
