import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { CommentReplies } from './CommentReplies.tsx';
import { CommentRow } from './CommentRow.tsx';
import type { CommentItem_comment$key } from './__generated__/CommentItem_comment.graphql';

interface CommentItemProps {
  comment: CommentItem_comment$key;
  contextId: string;
  isFresh: boolean;
  isLinked: boolean;
}

/** A comment with what was answered to it. */
export function CommentItem({ comment, contextId, isFresh, isLinked }: CommentItemProps) {
  const [isReplying, setReplying] = useState(false);
  const data = useFragment(
    graphql`
      fragment CommentItem_comment on Comment {
        id
        ...CommentRow_comment
        ...ReplyList_comment
      }
    `,
    comment,
  );
  const reply = () => setReplying(!isReplying);
  return (
    <>
      <CommentRow comment={data} isFresh={isFresh} isLinked={isLinked} onReply={reply} />
      <CommentReplies comment={data} contextId={contextId} isReplying={isReplying} onReply={reply} />
    </>
  );
}
