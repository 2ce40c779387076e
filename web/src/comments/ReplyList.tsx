import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { CommentRow } from './CommentRow.tsx';
import type { ReplyList_comment$key } from './__generated__/ReplyList_comment.graphql';
import type { ReplyListPageQuery } from './__generated__/ReplyListPageQuery.graphql';
import type { ReplyListQuery } from './__generated__/ReplyListQuery.graphql';
import styles from './CommentReplies.module.css';

const PAGE = 20;

interface ReplyListProps {
  commentId: string;
  onReply: () => void;
  /** Counts the attempts after a failure: each asks anew. */
  attempt: number;
}

/** The replies of one comment, oldest first. */
export function ReplyList({ commentId, attempt, onReply }: ReplyListProps) {
  const { node } = useLazyLoadQuery<ReplyListQuery>(
    graphql`
      query ReplyListQuery($id: ID!) {
        node(id: $id) {
          ...ReplyList_comment @alias(as: "comment")
        }
      }
    `,
    { id: commentId },
    { fetchKey: attempt },
  );
  return node?.comment && <Replies comment={node.comment} onReply={onReply} />;
}

function Replies({ comment, onReply }: { comment: ReplyList_comment$key; onReply: () => void }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<ReplyListPageQuery, ReplyList_comment$key>(
    graphql`
      fragment ReplyList_comment on Comment
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ReplyListPageQuery") {
        replies(first: $first, after: $after) @connection(key: "CommentReplies_replies", filters: []) {
          edges {
            node {
              id
              ...CommentRow_comment
            }
          }
        }
      }
    `,
    comment,
  );
  return (
    <>
      {data.replies.edges
        .filter(({ node }) => node)
        .map(({ node }) => (
          <CommentRow key={node.id} comment={node} isReply onReply={onReply} />
        ))}
      {hasNext && (
        <Button kind="quiet" size="small" isBusy={isLoadingNext} className={styles.more} onClick={() => loadNext(PAGE)}>
          {t('comments.moreReplies')}
        </Button>
      )}
    </>
  );
}
