import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { unsentMessages, type UnsentMessage } from './unsent.ts';
import { useSendMessage } from './useSendMessage.ts';
import styles from './UnsentMessageRow.module.css';

/** A message on its way; one that failed keeps its words and can be sent again. */
export function UnsentMessageRow({ message }: { message: UnsentMessage }) {
  const t = useText();
  const send = useSendMessage();
  const { state, code, content, fileIds, place } = message;
  return (
    <article className={styles.unsent} data-state={state} aria-label={t('conversations.yours')}>
      <p className={styles.words} dir="auto">
        {content || (place ? t('conversations.place') : t('conversations.files', { count: fileIds.length }))}
      </p>
      <p className={styles.state} role="status">
        {state === 'failed'
          ? t('scribbles.notSent', { reason: code ? t(problemKey({ code })) : '' })
          : t(state === 'waiting' ? 'scribbles.waiting' : 'scribbles.sending')}
      </p>
      {state === 'failed' && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => send(message)}>
            {t('ui.retry')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => unsentMessages.take(message.key)}>
            {t('scribbles.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
