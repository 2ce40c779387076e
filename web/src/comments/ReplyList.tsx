import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { CommentRow } from './CommentRow.tsx';
import type { ReplyList_comment$key } from './__generated__/ReplyList_comment.graphql';
import type { ReplyListPageQuery } from './__generated__/ReplyListPageQuery.graphql';
import styles from './CommentReplies.module.css';

const PAGE = 20;

interface ReplyListProps {
  comment: ReplyList_comment$key;
  onReply: () => void;
}

/** The replies of one comment, oldest first: the first few come along with it. */
export function ReplyList({ comment, onReply }: ReplyListProps) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<ReplyListPageQuery, ReplyList_comment$key>(
    graphql`
      fragment ReplyList_comment on Comment
      @argumentDefinitions(first: { type: "Int", defaultValue: 3 }, after: { type: "String" })
      @refetchable(queryName: "ReplyListPageQuery")
      @throwOnFieldError {
        repliesCount
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
  const known = data.replies.edges.filter(({ node }) => node);
  return (
    <>
      {known.map(({ node }) => (
        <CommentRow key={node.id} comment={node} isReply onReply={onReply} />
      ))}
      {hasNext && (
        <Button kind="quiet" size="small" isBusy={isLoadingNext} className={styles.more} onClick={() => loadNext(PAGE)}>
          {t('comments.moreReplies', { count: Math.max(1, data.repliesCount - known.length) })}
        </Button>
      )}
    </>
  );
}
