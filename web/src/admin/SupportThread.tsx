import { useRef } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useCatchUp } from '../core/useCatchUp.ts';
import { Button } from '../ui/Button.tsx';
import { SupportReply } from './SupportReply.tsx';
import { SupportMessageText } from './SupportMessageText.tsx';
import { useSupportEvents } from './useSupportEvents.ts';
import type { SupportThread_conversation$key } from './__generated__/SupportThread_conversation.graphql';
import pageQuery, { type SupportThreadPageQuery } from './__generated__/SupportThreadPageQuery.graphql';
import styles from './AdminTalk.module.css';

const SHOWN_MAX = 100;

/** What was said between a member and support, newest at the foot, and a line to answer on. */
export function SupportThread({ talk }: { talk: SupportThread_conversation$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    SupportThreadPageQuery,
    SupportThread_conversation$key
  >(
    graphql`
      fragment SupportThread_conversation on SupportConversation
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "SupportThreadPageQuery")
      @throwOnFieldError {
        id
        canAnswer
        person {
          title
        }
        messages(first: $first, after: $after) @connection(key: "SupportThread_messages", filters: []) {
          __id
          edges {
            node {
              id
              ...SupportMessageText_message
            }
          }
        }
      }
    `,
    talk,
  );
  const { id, canAnswer, messages } = data;
  const name = data.person?.title ?? t('admin.supportGone');
  const heard = useRef(0);
  const first = Math.max(PAGE_SIZES.messages, Math.min(messages.edges.length, SHOWN_MAX));
  const catchUp = useCatchUp(pageQuery, { id, first }, () => heard.current);
  useSupportEvents((talkId) => {
    if (talkId !== null && talkId !== id) return;
    heard.current += 1;
    catchUp();
  });
  return (
    <>
      <div className={styles.words} role="log" aria-label={t('admin.supportFrom', { name })}>
        {hasNext && (
          <div className={styles.older}>
            <Button kind="quiet" size="small" isBusy={isLoadingNext} onClick={() => loadNext(PAGE_SIZES.messages)}>
              {t('conversations.older')}
            </Button>
          </div>
        )}
        {messages.edges
          .map(({ node }) => node)
          .filter((node) => node)
          .toReversed()
          .map((message) => (
            <SupportMessageText key={message.id} message={message} name={name} />
          ))}
      </div>
      {canAnswer ? (
        <SupportReply talkId={id} connection={messages.__id} />
      ) : (
        <p className={styles.quiet}>{t('admin.supportNotYours')}</p>
      )}
    </>
  );
}
