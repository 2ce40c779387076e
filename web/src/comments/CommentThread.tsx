import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { graphql, useFragment, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { useCatchUp } from '../core/useCatchUp.ts';
import { AboutContext } from '../mentions/AboutContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Pill } from '../ui/Pill.tsx';
import type { CommentSort } from './useCommentSort.ts';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import { UnsentCommentRow } from './UnsentCommentRow.tsx';
import { unsentComments } from './unsent.ts';
import { useDocked } from './useDocked.ts';
import { useCommentEvents } from './useCommentEvents.ts';
import { useIsOnScreen } from './useIsOnScreen.ts';
import type { CommentItem_comment$key } from './__generated__/CommentItem_comment.graphql';
import type { CommentThread_item$key } from './__generated__/CommentThread_item.graphql';
import type { CommentThread_linked$key } from './__generated__/CommentThread_linked.graphql';
import pageQuery, { type CommentThreadPageQuery } from './__generated__/CommentThreadPageQuery.graphql';
import styles from './CommentThread.module.css';

const PAGE = 20;

interface CommentThreadProps {
  item: CommentThread_item$key;
  /** The comment that a link leads to. */
  linked?: CommentThread_linked$key | null;
  sort?: CommentSort;
}

/** What was said about an item, oldest first unless it is sorted, and a line to say something; it goes on by itself while it is open. */
export function CommentThread({ item, linked, sort = 'TIME' }: CommentThreadProps) {
  const t = useText();
  const { data, loadNext, hasNext, isLoadingNext, refetch } = usePaginationFragment<
    CommentThreadPageQuery,
    CommentThread_item$key
  >(
    graphql`
      fragment CommentThread_item on Commentable
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
        sort: { type: "CommentSort" }
      )
      @refetchable(queryName: "CommentThreadPageQuery")
      @throwOnFieldError {
        id
        commentsCount
        comments(first: $first, after: $after, sort: $sort) @connection(key: "CommentThread_comments", filters: []) {
          edges {
            cursor
            node {
              id
              createdAt
              ...CommentItem_comment
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    `,
    item,
  );
  const wanted = useFragment(
    graphql`
      fragment CommentThread_linked on Comment {
        id
        parentId
        ...CommentItem_comment
      }
    `,
    linked,
  );
  const contextId = data.id;
  const [hasFailed, setFailed] = useState(false);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [unseen, setUnseen] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useDocked(foot);
  const isAtEnd = useIsOnScreen(end);
  const [isSorting, startSorting] = useTransition();
  const fetchedSort = useRef(sort);
  useEffect(() => {
    if (fetchedSort.current === sort) return;
    fetchedSort.current = sort;
    startSorting(() => {
      refetch({ first: PAGE, sort }, { fetchPolicy: 'network-only' });
    });
  }, [sort, refetch]);
  const heard = useRef(0);
  const catchUp = useCatchUp(pageQuery, { id: contextId, first: PAGE, sort }, () => heard.current);
  useCommentEvents(contextId, data.commentsCount, {
    onHeard: () => (heard.current += 1),
    onAdded(id) {
      setFresh((all) => [...all, id]);
      setUnseen((count) => count + 1);
    },
    onMissed: catchUp,
  });
  // What one has seen the end of is no longer new.
  if (isAtEnd && unseen > 0) setUnseen(0);
  const pending = useStore(unsentComments).filter(
    (comment) => comment.contextId === contextId && comment.parentId === null,
  );
  const { edges, pageInfo } = data.comments;
  // What came live may be newer than pages that are not there yet: those come between.
  const lastLoaded = edges.findIndex(({ cursor }) => cursor === pageInfo.endCursor);
  const isListed = wanted && edges.some(({ node }) => node?.id === wanted.id);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  const row = (comment: CommentItem_comment$key & { readonly id: string }) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      contextId={contextId}
      isFresh={fresh.includes(comment.id)}
      isLinked={comment.id === wanted?.id}
    />
  );
  const known = edges.filter(({ node }) => node);
  return (
    <AboutContext value={contextId}>
      <div className={styles.thread}>
        <div className={styles.list} aria-busy={isSorting || undefined}>
          {wanted && !isListed && <div className={styles.linked}>{row(wanted)}</div>}
          {known.length === 0 && pending.length === 0 && (
            <div className={styles.empty}>
              <EmptyState title={t('comments.empty')} text={t('comments.emptyText')} />
            </div>
          )}
          {known.slice(0, hasNext ? lastLoaded + 1 : known.length).map(({ node }) => row(node))}
          {hasFailed ? (
            <ErrorNote title={t('comments.moreFailed')} onRetry={more} />
          ) : (
            hasNext && (
              <Button kind="quiet" size="small" isBusy={isLoadingNext} className={styles.more} onClick={more}>
                {t('comments.more')}
              </Button>
            )
          )}
          {hasNext && known.slice(lastLoaded + 1).map(({ node }) => row(node))}
          {pending.map((comment) => (
            <UnsentCommentRow key={comment.key} comment={comment} />
          ))}
          <div ref={end} className={styles.end} />
        </div>
        <div ref={foot} className={styles.foot}>
          <Pill
            isBelow
            text={unseen > 0 ? t('comments.new', { count: unseen }) : null}
            onPress={() => end.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })}
          />
          <CommentComposer contextId={contextId} />
        </div>
        <ScrollToOwn count={pending.length} end={end} isAtEnd={isAtEnd} />
      </div>
    </AboutContext>
  );
}

interface ScrollToOwnProps {
  count: number;
  end: { readonly current: HTMLElement | null };
  isAtEnd: boolean;
}

/** What one has just sent comes into view, and stays in it when it has arrived and is higher than it was. */
function ScrollToOwn({ count, end, isAtEnd }: ScrollToOwnProps) {
  const before = useRef(count);
  const follow = useEffectEvent((by: number) => {
    if (by > 0 || (by < 0 && isAtEnd)) end.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    follow(count - before.current);
    before.current = count;
  }, [count]);
  return null;
}
