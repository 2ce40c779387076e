import { useEffect, useRef } from 'react';
import { useStore } from '../core/store.ts';
import { CommentComposer } from './CommentComposer.tsx';
import { ReplyList } from './ReplyList.tsx';
import { UnsentCommentRow } from './UnsentCommentRow.tsx';
import { unsentComments } from './unsent.ts';
import type { ReplyList_comment$key } from './__generated__/ReplyList_comment.graphql';
import styles from './CommentReplies.module.css';

interface CommentRepliesProps {
  comment: ReplyList_comment$key & { readonly id: string };
  contextId: string;
  isReplying: boolean;
  /** Opens the line to reply on, or closes it. */
  onReply: () => void;
}

/** What was answered to a comment, what is on its way there, and a line to answer on. */
export function CommentReplies({ comment, contextId, isReplying, onReply }: CommentRepliesProps) {
  const line = useRef<HTMLDivElement>(null);
  // With its buttons: the focus alone would bring no more than the field.
  useEffect(() => {
    if (isReplying) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isReplying]);
  const pending = useStore(unsentComments).filter(({ parentId }) => parentId === comment.id);
  return (
    <>
      <ReplyList comment={comment} onReply={onReply} />
      {pending.map((unsent) => (
        <UnsentCommentRow key={unsent.key} comment={unsent} isReply />
      ))}
      {isReplying && (
        <div ref={line} className={styles.composer} data-line>
          <CommentComposer contextId={contextId} parentId={comment.id} isFocused onSent={onReply} />
        </div>
      )}
    </>
  );
}
