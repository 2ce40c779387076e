import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { TopicComments } from '../comments/TopicComments.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { conferencePath } from './conferencePath.ts';
import { ConferenceTopics } from './ConferenceTopics.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { ConferenceDiscussionsScreenQuery } from './__generated__/ConferenceDiscussionsScreenQuery.graphql';
import styles from './ConferenceView.module.css';

/** The discussions of a conference by topics; with a topic in the address, its comments. `?c=` leads to one of them, and `?sort=reactions` sorts them. */
export function ConferenceDiscussionsScreen({ queryRef, params }: EntryProps<ConferenceDiscussionsScreenQuery>) {
  const t = useText();
  const {
    conference: found,
    topic,
    linkedComment,
  } = usePreloadedQuery<ConferenceDiscussionsScreenQuery>(
    graphql`
      query ConferenceDiscussionsScreenQuery(
        $key: ID!
        $topic: String!
        $hasTopic: Boolean!
        $linked: ID!
        $hasLinked: Boolean!
        $sort: CommentSort
      ) @preloadable @throwOnFieldError {
        conference(id: $key) {
          internalId
          slug
          ...ConferenceFrame_conference
          ...ConferenceTopics_conference
        }
        topic: item(by: { address: { kind: "conferencetopic", slug: $topic } }) @include(if: $hasTopic) {
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
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} onGone={onGone}>
      <div className={styles.discussion}>
        <ConferenceTopics conference={conference} path={conferencePath(conference)} chosen={params.topic ?? null} />
        {params.topic !== undefined &&
          (topic?.thread ? (
            <TopicComments title={topic.title} topic={topic.thread} linked={linkedComment?.comment} />
          ) : (
            <EmptyState title={t('events.topicGone')} />
          ))}
      </div>
    </ConferenceFrame>
  );
}
