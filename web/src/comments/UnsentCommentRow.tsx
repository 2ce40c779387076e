import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { unsentComments, type UnsentComment } from './unsent.ts';
import { useCreateComment } from './useCreateComment.ts';
import styles from './UnsentCommentRow.module.css';

/** A comment on its way; one that failed keeps its words and can be sent again. */
export function UnsentCommentRow({ comment, isReply = false }: { comment: UnsentComment; isReply?: boolean }) {
  const t = useText();
  const send = useCreateComment();
  const { state, code, content, fileIds } = comment;
  return (
    <article className={cx(styles.unsent, isReply && styles.reply)} data-state={state} aria-label={t('comments.yours')}>
      <p className={styles.words} dir="auto">
        {content || t('comments.pictures', { count: fileIds.length })}
      </p>
      <p className={styles.state} role="status">
        {state === 'failed'
          ? t('scribbles.notSent', { reason: code ? t(problemKey({ code })) : '' })
          : t(state === 'waiting' ? 'scribbles.waiting' : 'scribbles.sending')}
      </p>
      {state === 'failed' && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => send(comment)}>
            {t('ui.retry')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => unsentComments.take(comment.key)}>
            {t('scribbles.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
