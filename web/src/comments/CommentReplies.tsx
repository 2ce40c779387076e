import { CornerDownRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { ReplyList } from './ReplyList.tsx';
import { UnsentCommentRow } from './UnsentCommentRow.tsx';
import { unsentComments } from './unsent.ts';
import styles from './CommentReplies.module.css';

interface CommentRepliesProps {
  commentId: string;
  contextId: string;
  count: number;
  isReplying: boolean;
  /** Opens the line to reply on, or closes it. */
  onReply: () => void;
}

/** What was answered to a comment; it is asked for when one wants to see it. */
export function CommentReplies({ commentId, contextId, count, isReplying, onReply }: CommentRepliesProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const pending = useStore(unsentComments).filter(({ parentId }) => parentId === commentId);
  return (
    <>
      {count > 0 && (
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <CornerDownRight className="flip" aria-hidden="true" />
          {t(isOpen ? 'comments.hideReplies' : 'comments.showReplies', { count })}
        </button>
      )}
      {isOpen && count > 0 && (
        <ErrorBoundary
          resetKey={`${commentId}#${attempt}`}
          fallback={() => <ErrorNote title={t('comments.moreFailed')} onRetry={() => setAttempt(attempt + 1)} />}
        >
          <Suspense fallback={<ListSkeleton count={Math.min(count, 2)} />}>
            <ReplyList commentId={commentId} attempt={attempt} onReply={onReply} />
          </Suspense>
        </ErrorBoundary>
      )}
      {pending.map((comment) => (
        <UnsentCommentRow key={comment.key} comment={comment} isReply />
      ))}
      {isReplying && (
        <div className={styles.composer}>
          <CommentComposer
            contextId={contextId}
            parentId={commentId}
            isFocused
            onSent={() => {
              setOpen(true);
              onReply();
            }}
          />
        </div>
      )}
    </>
  );
}
