import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { CommentThread } from '../comments/CommentThread.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { conferencePath } from './conferencePath.ts';
import { ConferenceTopics } from './ConferenceTopics.tsx';
import { useSeenConference } from './useSeenConference.ts';
import type { ConferenceDiscussionsScreenQuery } from './__generated__/ConferenceDiscussionsScreenQuery.graphql';
import styles from './ConferenceView.module.css';

/** The discussions of a conference by topics; with a topic in the address, its comments. `?c=` leads to one of them. */
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
      ) @preloadable @throwOnFieldError {
        conference(id: $key) {
          internalId
          slug
          ...ConferenceFrame_conference
          ...ConferenceTopics_conference
        }
        topic: item(by: { address: { kind: "conferencetopic", slug: $topic } }) @include(if: $hasTopic) {
          title
          ...CommentThread_item @alias(as: "thread")
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
            <section aria-labelledby="topic-name">
              <h2 id="topic-name" className={styles.title} dir="auto">
                {topic.title}
              </h2>
              <FallibleSection title={t('comments.failed')}>
                <CommentThread item={topic.thread} linked={linkedComment?.comment} />
              </FallibleSection>
            </section>
          ) : (
            <EmptyState title={t('events.topicGone')} />
          ))}
      </div>
    </ConferenceFrame>
  );
}
