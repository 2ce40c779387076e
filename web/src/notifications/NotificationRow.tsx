import { useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { dayText } from '../core/moments.ts';
import { EventChangeText } from '../events/EventChangeText.tsx';
import { RecommendationAnswer } from '../recommends/RecommendationAnswer.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { GroupNames } from './GroupNames.tsx';
import { NotificationAnswer } from './NotificationAnswer.tsx';
import { NotificationThumbnail } from './NotificationThumbnail.tsx';
import { NotificationMenu } from './NotificationMenu.tsx';
import { NotificationReason } from './NotificationReason.tsx';
import { isGrouped, isListed, kindOf } from './kinds.ts';
import { notificationPath } from './notificationPath.ts';
import { useMarkRead } from './useMarkRead.ts';
import type { NotificationRow_notification$key } from './__generated__/NotificationRow_notification.graphql';
import answer from './NotificationAnswer.module.css';
import styles from './NotificationRow.module.css';

/** One thing that happened, or several of a kind, in a sentence; it opens what it tells of and is read then. */
export function NotificationRow({ notification }: { notification: NotificationRow_notification$key }) {
  const { text: t, rich, language } = useI18n();
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
        peopleCount
        actor {
          path
          title
        }
        notifiable {
          __typename
          id
          internalId
          title
          ... on Actor {
            path
          }
          ... on Message {
            conversationId
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
        answer
        reminder {
          id
        }
        reminderList {
          id
        }
        application {
          id
        }
        occursOn
        recommendation {
          ...RecommendationAnswer_recommendation
        }
        ...EventChangeText_notification
        ...GroupNames_notification
        ...NotificationMenu_notification
        ...NotificationReason_notification
        ...NotificationAnswer_notification
        ...NotificationThumbnail_notification
      }
    `,
    notification,
  );
  const [isAsked, setAsked] = useState(false);
  const { actor } = data;
  const name = actor?.title ?? t('items.somebody');
  const type = isListed(data.type) ? data.type : 'other';
  const about = data.context?.title ?? data.notifiable?.title ?? '';
  const path = notificationPath(data);
  const group = data.peopleCount > 1 && isGrouped(data.type) ? data.type : undefined;
  const words = {
    name,
    excerpt: data.excerpt ?? '',
    about,
    answer: data.answer?.toLowerCase() ?? '',
    hasAbout: String(Boolean(about)),
    date: data.occursOn ? dayText({ date: data.occursOn }, language.locale) : '',
    hasDate: String(Boolean(data.occursOn)),
    hasExcerpt: String(Boolean(data.excerpt)),
    b: (each: ReactNode) => <b dir="auto">{each}</b>,
    // A quote has the direction of its own words.
    q: (each: ReactNode) => <bdi>{each}</bdi>,
  };
  const content = (
    <>
      <NotificationThumbnail notification={data} isGroup={group !== undefined} />
      <span className={styles.words}>
        {group ? (
          <GroupNames notification={data}>
            {(names) => rich(`notifications.group.${group}`, { ...words, name: names })}
          </GroupNames>
        ) : (
          rich(`notifications.type.${type}`, words)
        )}
        <EventChangeText notification={data} />
        {!data.isRead && <span className={styles.hidden}> {t('notifications.unread')}</span>}
      </span>
      <span className={styles.when}>
        <RelativeTime at={data.createdAt} />
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
      <span className={styles.menu}>
        <NotificationMenu notification={data} onWhy={() => setAsked((before) => !before)} />
      </span>
      {isAsked && <NotificationReason notification={data} />}
      <NotificationAnswer notification={data} />
      {data.recommendation && !group && kindOf(data.type)?.asksForThanks && (
        <div className={answer.answer}>
          <RecommendationAnswer recommendation={data.recommendation} />
        </div>
      )}
    </li>
  );
}
