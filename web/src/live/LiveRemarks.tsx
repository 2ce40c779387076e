import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { CommentsHeading } from '../comments/CommentsHeading.tsx';
import { CommentThread } from '../comments/CommentThread.tsx';
import type { LiveRemarksQuery } from './__generated__/LiveRemarksQuery.graphql';
import styles from './Live.module.css';

/** What people say about the session that is on, with its second while a stream plays. */
export function LiveRemarks({ sessionId }: { sessionId: string }) {
  const { node } = useLazyLoadQuery<LiveRemarksQuery>(
    graphql`
      query LiveRemarksQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            ...CommentsHeading_item
            ...CommentThread_item
          }
        }
      }
    `,
    { id: sessionId },
    { fetchPolicy: 'store-and-network' },
  );
  const event = node?.event;
  if (!event) return null;
  return (
    <section className={styles.remarks} aria-labelledby="live-remarks">
      <CommentsHeading item={event} id="live-remarks" />
      <CommentThread item={event} linked={null} />
    </section>
  );
}
