import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { conversationNews } from './missed.ts';
import { useAnswerRequest } from './useAnswerRequest.ts';
import type { RequestBar_conversation$key } from './__generated__/RequestBar_conversation.graphql';
import styles from './RequestBar.module.css';

/** What somebody may do with a request: until then whoever wrote does not learn that it was read. */
export function RequestBar({ conversation }: { conversation: RequestBar_conversation$key }) {
  const t = useText();
  const act = useAct();
  const router = useRouter();
  const { answer, isBusy } = useAnswerRequest();
  const { id, type, people } = useFragment(
    graphql`
      fragment RequestBar_conversation on Conversation @throwOnFieldError {
        id
        type
        people {
          id
          shortName
          isViewer
        }
      }
    `,
    conversation,
  );
  const other = type === 'DIRECT' ? people.find(({ isViewer }) => !isViewer) : undefined;
  const name = other?.shortName ?? t('items.somebody');
  const decline = async () => {
    const isDone = await act(() => answer(id, false), t('conversations.declined'));
    if (!isDone) return;
    conversationNews.set((count) => count + 1);
    router.up('p', 'conversations/requests');
  };
  return (
    <section className={styles.bar} aria-label={t('conversations.request')}>
      <p>{t(other ? 'conversations.requestOf' : 'conversations.requestOfGroup', { name })}</p>
      <div className={styles.actions}>
        <Button
          kind="primary"
          isBusy={isBusy}
          onClick={() => void act(() => answer(id, true), t('conversations.accepted'))}
        >
          {t('notifications.accept')}
        </Button>
        <Button onClick={() => void decline()}>{t('notifications.decline')}</Button>
        {other && (
          <Button kind="danger" onClick={() => router.open('p', `block/${other.id}`)}>
            {t('items.blockAuthor', { author: name })}
          </Button>
        )}
      </div>
    </section>
  );
}
