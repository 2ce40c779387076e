import { useRef } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { CrowdTopics } from './CrowdTopics.tsx';
import { TopicThread } from './TopicThread.tsx';
import { useCrowd } from './useCrowd.ts';
import type { CrowdDiscussionScreenQuery } from './__generated__/CrowdDiscussionScreenQuery.graphql';
import styles from './CrowdDiscussion.module.css';

/** What a crowd talks about; with a topic in the address, what is said about it. `?c=` leads to a comment. */
export function CrowdDiscussionScreen({ queryRef, params }: EntryProps<CrowdDiscussionScreenQuery>) {
  const {
    crowd: preloaded,
    topic,
    linkedComment,
  } = usePreloadedQuery<CrowdDiscussionScreenQuery>(
    graphql`
      query CrowdDiscussionScreenQuery(
        $slug: String!
        $topic: String!
        $hasTopic: Boolean!
        $linked: ID!
        $hasLinked: Boolean!
      ) @preloadable @throwOnFieldError {
        crowd(slug: $slug) {
          isOpenToViewer
          ...useCrowd_crowd
          ...CrowdFrame_crowd
          ...CrowdTopics_crowd
          ...TopicThread_crowd
          ...ClosedNote_crowd
        }
        topic: item(by: { address: { kind: "crowdtopic", slug: $topic } }) @include(if: $hasTopic) {
          ...TopicThread_topic @alias(as: "thread")
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  const look = useRef<() => void>(null);
  const crowd = useCrowd(preloaded, queryRef.variables.slug, () => look.current?.());
  const chosen = params.topic ?? null;
  return (
    <CrowdFrame crowd={crowd} isCompact>
      {crowd.isOpenToViewer ? (
        <div className={styles.discussion} data-chosen={chosen !== null || undefined}>
          <CrowdTopics crowd={crowd} chosen={chosen} look={look} />
          {chosen !== null && (
            <TopicThread key={chosen} crowd={crowd} topic={topic?.thread} linked={linkedComment?.comment} />
          )}
        </div>
      ) : (
        <ClosedNote crowd={crowd} />
      )}
    </CrowdFrame>
  );
}
