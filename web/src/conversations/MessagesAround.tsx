import { Fragment, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Problem, problemCode } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { useLatest } from '../core/useLatest.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { DaySeparator } from './DaySeparator.tsx';
import { inGroups } from './inGroups.ts';
import { MessageRow } from './MessageRow.tsx';
import { MoreMessages } from './MoreMessages.tsx';
import { placeOf } from './messagePlace.ts';
import { showMessage } from './showMessage.ts';
import { useRetainedScroll } from './useRetainedScroll.ts';
import type { Answered } from './MessageList.tsx';
import type { MessagesAround_newer$key } from './__generated__/MessagesAround_newer.graphql';
import type { MessagesAround_older$key } from './__generated__/MessagesAround_older.graphql';
import type { MessagesAroundNewerPageQuery } from './__generated__/MessagesAroundNewerPageQuery.graphql';
import type { MessagesAroundOlderPageQuery } from './__generated__/MessagesAroundOlderPageQuery.graphql';
import type { MessagesAroundQuery } from './__generated__/MessagesAroundQuery.graphql';
import styles from './MessageList.module.css';

interface MessagesAroundProps {
  conversationId: string;
  /** The message, which may be gone. */
  said: string;
  name: string;
  isGroup: boolean;
  /** Nothing has been said since one came here. */
  isUpToDate: boolean;
  onAnswer: (answered: Answered) => void;
  /** One has read on to what was said last. */
  onEnd: () => void;
}

/** What was said around a message that stands further back; from there one reads on both ways. */
export function MessagesAround(props: MessagesAroundProps) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.around}>
      <ErrorBoundary
        resetKey={String(attempt)}
        fallback={(error) =>
          // What the address names is no message at all.
          ['INVALID', 'NOT_FOUND'].includes(problemCode(error)) ? (
            <EmptyState title={t('conversations.notHere')} text={t('conversations.notHereText')} />
          ) : (
            <ErrorNote onRetry={() => setAttempt(attempt + 1)} />
          )
        }
      >
        <Suspense fallback={<ListSkeleton count={4} />}>
          <Around {...props} attempt={attempt} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Around(props: MessagesAroundProps & { attempt: number }) {
  const { conversationId, said, name, isGroup, isUpToDate, onAnswer, onEnd, attempt } = props;
  const t = useText();
  // By its node: what is wrong with the message leaves the conversation as it stands.
  const { node } = useLazyLoadQuery<MessagesAroundQuery>(
    graphql`
      query MessagesAroundQuery($id: ID!, $said: ID!) @throwOnFieldError {
        node(id: $id) {
          ...MessagesAround_older @arguments(said: $said) @alias(as: "older")
          ...MessagesAround_newer @arguments(said: $said) @alias(as: "newer")
        }
      }
    `,
    { id: conversationId, said },
    { fetchPolicy: 'network-only', fetchKey: attempt },
  );
  if (!node?.older || !node.newer) throw new Problem('NOT_FOUND');
  const older = usePaginationFragment<MessagesAroundOlderPageQuery, MessagesAround_older$key>(
    graphql`
      fragment MessagesAround_older on Conversation
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" }, said: { type: "ID!" })
      @refetchable(queryName: "MessagesAroundOlderPageQuery")
      @throwOnFieldError {
        older: messages(first: $first, after: $after, around: $said)
          @connection(key: "MessagesAround_older", filters: ["around"]) {
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
    node.older,
  );
  const newer = usePaginationFragment<MessagesAroundNewerPageQuery, MessagesAround_newer$key>(
    graphql`
      fragment MessagesAround_newer on Conversation
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" }, said: { type: "ID!" })
      @refetchable(queryName: "MessagesAroundNewerPageQuery")
      @throwOnFieldError {
        newer: messages(first: $first, after: $after, around: $said, isNewer: true)
          @connection(key: "MessagesAround_newer", filters: ["around"]) {
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
    node.newer,
  );
  const back = older.data.older.edges.flatMap(({ node }) => node ?? []).toReversed();
  const on = newer.data.newer.edges.flatMap(({ node }) => node ?? []);
  const shown = [...back, ...on];
  const places = shown.map(placeOf);
  const isThere = back.at(-1)?.id === said;
  const { scroller, isAtEnd } = useRetainedScroll(`${shown[0]?.id}`, `${shown.at(-1)?.id}`, false);
  const show = useLatest(() => {
    if (showMessage(scroller.current, said)) return;
    const word = scroller.current?.querySelector(`.${styles.gone}`);
    word?.scrollIntoView({ block: 'center' });
  });
  useLayoutEffect(() => show(), [show]);
  // Whoever has read on to the newest goes on there, where what comes next appears.
  const [hasReadOn, setReadOn] = useState(false);
  const isEnd = useStore(isAtEnd) && hasReadOn && !newer.hasNext && isUpToDate;
  const end = useLatest(onEnd);
  useEffect(() => {
    if (isEnd) end();
  }, [isEnd, end]);
  const gone = (
    <p className={styles.gone} role="status">
      {t('conversations.notHere')}
    </p>
  );
  return (
    <div className={styles.scroll} ref={scroller} tabIndex={-1}>
      <div className={styles.list} role="log" aria-label={t('conversations.with', { name })} aria-live="off">
        <MoreMessages list={older} className={styles.older} text={t('conversations.older')} />
        {!isThere && back.length === 0 && gone}
        {inGroups(places).map(({ place, at, isFirst, isLast, beginsDay }) => (
          <Fragment key={place.id}>
            {beginsDay && <DaySeparator at={place.createdAt} />}
            <MessageRow
              message={shown[at]!}
              conversationId={conversationId}
              isGroup={isGroup}
              isFirst={isFirst}
              isLast={isLast}
              onAnswer={onAnswer}
            />
            {!isThere && at === back.length - 1 && gone}
          </Fragment>
        ))}
        <MoreMessages
          list={newer}
          className={styles.newer}
          text={t('conversations.newer')}
          onMore={() => setReadOn(true)}
        />
      </div>
    </div>
  );
}
