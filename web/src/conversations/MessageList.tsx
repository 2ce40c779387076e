import { Fragment, useEffect, useRef, useState } from 'react';
import { graphql, useFragment, usePaginationFragment } from 'react-relay/hooks';
import { announce } from '../core/announce.ts';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { useLatest } from '../core/useLatest.ts';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useSentinel } from '../core/useSentinel.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pill } from '../ui/Pill.tsx';
import { DaySeparator } from './DaySeparator.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MessagesAround } from './MessagesAround.tsx';
import { TypingLine, useTyping } from './TypingLine.tsx';
import { UnsentMessageRow } from './UnsentMessageRow.tsx';
import { inGroups } from './inGroups.ts';
import { placeOf } from './messagePlace.ts';
import { unsentMessages } from './unsent.ts';
import { useConversationEvents } from './useConversationEvents.ts';
import { useRetainedScroll } from './useRetainedScroll.ts';
import { useMarkConversationRead } from './useMarkConversationRead.ts';
import { useMessageSummary } from './useMessageSummary.ts';
import { useReadAround } from './useReadAround.ts';
import type { MessageList_conversation$key } from './__generated__/MessageList_conversation.graphql';
import type { MessageList_reads$key } from './__generated__/MessageList_reads.graphql';
import pageQuery, { type MessageListPageQuery } from './__generated__/MessageListPageQuery.graphql';
import styles from './MessageList.module.css';

/** What is answered, with its words for the line that quotes it. */
export interface Answered {
  id: string;
  name: string;
  words: string;
}

interface MessageListProps {
  conversation: MessageList_conversation$key;
  name: string;
  onAnswer: (answered: Answered) => void;
}

/** What was said, newest at the foot; older words come above without moving what is read. */
export function MessageList({ conversation, name, onAnswer }: MessageListProps) {
  const t = useText();
  const summaryOf = useMessageSummary();
  const markRead = useMarkConversationRead();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    MessageListPageQuery,
    MessageList_conversation$key
  >(
    graphql`
      fragment MessageList_conversation on Conversation
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "MessageListPageQuery")
      @throwOnFieldError {
        id
        type
        unseenCount
        isMuted
        ...MessageList_reads
        # Asked for again with the words after a gap.
        ...useIsOnline_conversation
        messages(first: $first, after: $after) @connection(key: "MessageList_messages", filters: []) {
          edges {
            node {
              id
              ...messagePlace_message
              ...MessageRow_message
            }
          }
        }
      }
    `,
    conversation,
  );
  const { reads } = useFragment(
    graphql`
      fragment MessageList_reads on Conversation {
        reads {
          messageId
          actor {
            id
            shortName
          }
        }
      }
    `,
    data as MessageList_reads$key,
  );
  const { id } = data;
  const isSupport = data.type === 'SUPPORT';
  const [hasFailed, setFailed] = useState(false);
  const [below, setBelow] = useState(0);
  const heard = useRef(0);
  const typing = useTyping();
  const first = Math.max(PAGE_SIZES.messages, Math.min(data.messages.edges.length, 100));
  const catchUp = useCatchUp(pageQuery, { id, first }, () => heard.current);
  const shown = data.messages.edges
    .map(({ node }) => node)
    .filter((node) => node)
    .toReversed();
  const places = shown.map(placeOf);
  const pending = useStore(unsentMessages).filter(({ conversationId }) => conversationId === id);
  const { scroller, isAtEnd, toEnd } = useRetainedScroll(`${shown[0]?.id}`, `${shown.at(-1)?.id} ${pending.length}`);
  const { said, around, since, toNewest } = useReadAround(id, { scroller, places, pendingCount: pending.length });
  // What was new when one came stays marked while one reads.
  const [newFrom] = useState(() => firstUnseen(places, data.unseenCount));
  useConversationEvents(id, shown.at(-1)?.id, {
    onHeard: () => (heard.current += 1),
    onAdded(message) {
      typing.stop(message.author?.id);
      if (around !== null || !isAtEnd.get()) setBelow((count) => count + 1);
      announce(
        t('conversations.heard', {
          name: message.isFromSupport ? t('conversations.support') : (message.author?.title ?? t('items.somebody')),
          words: summaryOf(message),
        }),
      );
    },
    onTyping: (who, shortName) => !data.isMuted && typing.start(who, shortName),
    onMissed: catchUp,
  });
  const isEnd = useStore(isAtEnd) && around === null;
  if (isEnd && below > 0) setBelow(0);
  const newest = shown.at(-1)?.id;
  const unseen = data.unseenCount;
  const told = useRef('');
  const tellRead = useLatest((messageId: string) => {
    if (document.visibilityState !== 'visible' || told.current === messageId) return;
    told.current = messageId;
    markRead(id, messageId);
  });
  useEffect(() => {
    if (!newest || unseen === 0 || !isEnd) return undefined;
    const read = () => tellRead(newest);
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [newest, unseen, isEnd, tellRead]);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.messages, { onComplete: (error) => setFailed(error !== null) });
  };
  const sentinel = useSentinel(more, hasNext && !isLoadingNext && !hasFailed && around === null);
  const lastOwn = places.findLast(({ kind, author }) => kind === 'MESSAGE' && author?.isViewer)?.id;
  const ownAt = places.findIndex((place) => place.id === lastOwn);
  const seenBy = reads.filter(
    ({ messageId }) => places.findIndex((place) => place.id === messageId) >= Math.max(ownAt, 0),
  );
  const seen = lastOwn ? seenBy.flatMap(({ actor }) => actor?.shortName ?? []) : [];
  // What came through a gap, too, came meanwhile.
  const heardSince = places.filter(({ createdAt, author }) => createdAt > since && !author?.isViewer).length;
  const meanwhile = said === null ? below : Math.max(below, heardSince);
  return (
    <div className={styles.frame}>
      <div
        className={styles.scroll}
        ref={scroller}
        tabIndex={-1}
        inert={around !== null}
        style={around === null ? undefined : { visibility: 'hidden' }}
        data-tour="talk-said"
      >
        <div className={styles.list} role="log" aria-label={t('conversations.with', { name })} aria-live="off">
          {hasNext && (
            <div ref={sentinel} className={styles.older}>
              <Button kind="quiet" size="small" isBusy={isLoadingNext} onClick={more}>
                {t(hasFailed ? 'ui.retry' : 'conversations.older')}
              </Button>
            </div>
          )}
          {shown.length === 0 && pending.length === 0 && (
            <EmptyState
              title={t(isSupport ? 'conversations.supportEmpty' : 'conversations.nothingYet')}
              text={t(isSupport ? 'conversations.supportEmptyText' : 'conversations.nothingYetText')}
            />
          )}
          {inGroups(places).map(({ place, at, isFirst, isLast, beginsDay }) => (
            <Fragment key={place.id}>
              {beginsDay && <DaySeparator at={place.createdAt} />}
              {place.id === newFrom && <p className={styles.new}>{t('conversations.newFromHere')}</p>}
              <MessageRow
                message={shown[at]!}
                conversationId={id}
                isGroup={data.type === 'GROUP'}
                isFirst={isFirst}
                isLast={isLast}
                onAnswer={onAnswer}
              />
              {place.id === lastOwn && seen.length > 0 && (
                <p className={styles.seen}>
                  {data.type === 'GROUP'
                    ? t('conversations.seenBy', { names: seen.join(', ') })
                    : t('conversations.seen')}
                </p>
              )}
            </Fragment>
          ))}
          {pending.map((message) => (
            <UnsentMessageRow key={message.key} message={message} />
          ))}
          <TypingLine names={typing.names} />
        </div>
      </div>
      {around !== null && (
        <MessagesAround
          key={around}
          conversationId={id}
          said={around}
          name={name}
          isGroup={data.type === 'GROUP'}
          isUpToDate={meanwhile === 0}
          onAnswer={onAnswer}
          onEnd={toNewest}
        />
      )}
      <div className={styles.pill}>
        {said === null ? (
          <Pill isBelow text={below > 0 ? t('conversations.newBelow', { count: below }) : null} onPress={toEnd} />
        ) : (
          <Pill
            isBelow
            isQuiet={meanwhile === 0}
            text={isEnd ? null : t('conversations.toNewest', { count: meanwhile })}
            onPress={toNewest}
          />
        )}
      </div>
    </div>
  );
}

interface Place {
  readonly id: string;
  readonly kind: string;
  readonly author: { readonly isViewer: boolean } | null | undefined;
}

/** The oldest of so many that others said last. */
function firstUnseen(places: readonly Place[], count: number): string | undefined {
  const others = places.filter(({ kind, author }) => kind === 'MESSAGE' && !author?.isViewer);
  return count > 0 ? others.at(-Math.min(count, others.length))?.id : undefined;
}
