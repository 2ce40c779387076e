import { ArrowLeft } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { TopicComments } from '../comments/TopicComments.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { EventTopics } from './EventTopics.tsx';
import type { EventDiscussionScreenQuery } from './__generated__/EventDiscussionScreenQuery.graphql';
import styles from './EventView.module.css';

/** The discussion of an event by topics; with a topic in the address, its comments. `?c=` leads to one of them, and `?sort=reactions` sorts them. */
export function EventDiscussionScreen({ queryRef, params }: EntryProps<EventDiscussionScreenQuery>) {
  const t = useText();
  const { isMember } = useSession();
  const { item, topic, linkedComment } = usePreloadedQuery<EventDiscussionScreenQuery>(
    graphql`
      query EventDiscussionScreenQuery(
        $slug: String!
        $topic: String!
        $hasTopic: Boolean!
        $linked: ID!
        $hasLinked: Boolean!
        $sort: CommentSort
      ) @preloadable @throwOnFieldError {
        item(by: { address: { kind: "event", slug: $slug } }) {
          title
          ...EventTopics_event @alias(as: "event")
        }
        topic: item(by: { address: { kind: "eventtopic", slug: $topic } }) @include(if: $hasTopic) {
          title
          ...CommentThread_item @arguments(sort: $sort) @alias(as: "thread")
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  useTitle(item?.title ?? '');
  if (!item?.event) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  const path = `/events/${params.id ?? ''}`;
  return (
    <div className={styles.discussion} data-kind="event">
      <RouterLink to={path} className={styles.back}>
        <ArrowLeft className="flip" aria-hidden="true" />
        <span dir="auto">{item.title || t('events.untitled')}</span>
      </RouterLink>
      <h1 className={styles.name}>{t('events.discussion')}</h1>
      <EventTopics event={item.event} path={path} chosen={params.topic ?? null} />
      {params.topic !== undefined &&
        (topic?.thread ? (
          <TopicComments title={topic.title} topic={topic.thread} linked={linkedComment?.comment} />
        ) : (
          <EmptyState title={t('events.topicGone')} />
        ))}
    </div>
  );
}
