import { Bell } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { Kind } from '../ui/kinds.ts';
import { NotificationAnswer } from './NotificationAnswer.tsx';
import { notificationPath } from './notificationPath.ts';
import { useMarkRead } from './useMarkRead.ts';
import type { NotificationRow_notification$key } from './__generated__/NotificationRow_notification.graphql';
import styles from './NotificationRow.module.css';

const KNOWN = [
  'comment',
  'reply',
  'reaction',
  'follow',
  'joined',
  'invitation',
  'page_invitation',
  'page_request',
  'page_welcome',
  'page_declined',
  'page_role',
  'kinship',
  'decision',
  'appeal_decision',
  'report_decision',
  'report_appeal',
] as const;

/** What it is about, as a mark beside the face. */
const MARKS: Readonly<Record<string, Kind>> = { Scribble: 'scribble', Page: 'crowd' };

/** One thing that happened, in a sentence; it opens what it tells of and is read then. */
export function NotificationRow({ notification }: { notification: NotificationRow_notification$key }) {
  const { text: t, rich } = useI18n();
  const markRead = useMarkRead();
  const data = useFragment(
    graphql`
      fragment NotificationRow_notification on Notification {
        id
        type
        isRead
        excerpt
        decisionId
        createdAt
        actor {
          __typename
          path
          title
          avatar {
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
          id
          internalId
          title
          ... on Actor {
            path
          }
        }
        context {
          __typename
          internalId
          title
          ... on Actor {
            path
          }
        }
        ...NotificationAnswer_notification
      }
    `,
    notification,
  );
  const { actor } = data;
  const name = actor?.title ?? t('items.somebody');
  const type = KNOWN.find((each) => each === data.type) ?? 'other';
  const about = data.context?.title ?? data.notifiable?.title ?? '';
  const path = notificationPath(data);
  const kind = MARKS[(data.context ?? data.notifiable)?.__typename ?? ''];
  const content = (
    <>
      <span className={styles.face}>
        {actor ? (
          <Avatar name={name} file={actor.avatar} shape={shapeOf(actor)} />
        ) : (
          <span className={styles.bell}>
            <Bell aria-hidden="true" />
          </span>
        )}
        {kind && (
          <span className={styles.mark} data-kind={kind}>
            <KindMark kind={kind} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        {rich(`notifications.type.${type}`, {
          name,
          excerpt: data.excerpt ?? '',
          about,
          hasAbout: String(Boolean(about)),
          b: (words) => <b dir="auto">{words}</b>,
        })}
        {!data.isRead && <span className={styles.hidden}> {t('notifications.unread')}</span>}
      </span>
      <span className={styles.when}>
        <RelativeTime at={data.createdAt} rule="notification" />
      </span>
    </>
  );
  const read = () => !data.isRead && markRead(data.id);
  return (
    <li className={styles.row} data-unread={!data.isRead || undefined}>
      {path ? (
        <RouterLink to={path} className={styles.link} onClick={read}>
          {content}
        </RouterLink>
      ) : (
        <button type="button" className={styles.link} onClick={read}>
          {content}
        </button>
      )}
      <NotificationAnswer notification={data} />
    </li>
  );
}
