import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql, useFragment, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { TourOffer } from '../tours/TourOffer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { LoopSlide } from './LoopSlide.tsx';
import { mayBegin } from './playing.ts';
import type { LoopPlayer_first$key } from './__generated__/LoopPlayer_first.graphql';
import type { LoopPlayer_query$key } from './__generated__/LoopPlayer_query.graphql';
import type { LoopPlayerPageQuery } from './__generated__/LoopPlayerPageQuery.graphql';
import styles from './LoopPlayer.module.css';

const PAGE = 6;
/** So many before the last the next ones are asked for. */
const AHEAD = 3;

interface LoopPlayerProps {
  query: LoopPlayer_query$key;
  /** The one that the address names; the others follow. */
  first: LoopPlayer_first$key | null;
}

/** One loop at a time, as high as the screen: a swipe or an arrow key goes to the next. */
export function LoopPlayer({ query, first }: LoopPlayerProps) {
  const t = useText();
  const { isMember } = useSession();
  const room = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const wanted = useFragment(
    graphql`
      fragment LoopPlayer_first on Loop {
        id
        title
        ...LoopSlide_loop
      }
    `,
    first,
  );
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<LoopPlayerPageQuery, LoopPlayer_query$key>(
    graphql`
      fragment LoopPlayer_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" })
      @refetchable(queryName: "LoopPlayerPageQuery")
      @throwOnFieldError {
        loops(first: $first, after: $after) @connection(key: "LoopPlayer_loops", filters: []) {
          edges {
            node {
              id
              title
              ...LoopSlide_loop
            }
          }
        }
      }
    `,
    query,
  );
  const others = data.loops.edges.flatMap(({ node }) => (node && node.id !== wanted?.id ? [node] : []));
  const loops = wanted ? [wanted, ...others] : others;
  const isNearEnd = at >= loops.length - AHEAD;
  const more = () => void loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  const goOn = useEffectEvent(more);
  const isWanting = isNearEnd && hasNext && !isLoadingNext && !hasFailed;
  useEffect(() => {
    if (isWanting) goOn();
  }, [isWanting]);
  useTitle(loops[at]?.title || t('loops.title'));
  const step = useEffectEvent((by: 1 | -1) => {
    const behavior = mayBegin() ? 'smooth' : 'instant';
    room.current?.children[at + by]?.scrollIntoView({ block: 'start', behavior });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, [role="menu"]');
      if (event.defaultPrevented || isElsewhere || document.querySelector('dialog[open]')) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const begins = mayBegin();
  return (
    <div className={styles.player} data-theme="dark">
      <VisuallyHidden>
        <h1>{t('loops.title')}</h1>
      </VisuallyHidden>
      {loops.length > 0 && isMember && (
        <div className={styles.offer}>
          <TourOffer tour="loops" />
        </div>
      )}
      {loops.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={t('loops.none')} text={t('loops.noneText')} />
        </div>
      )}
      <div ref={room} className={styles.room} role="feed" aria-label={t('loops.title')} aria-busy={isLoadingNext}>
        {loops.map((loop, index) => (
          <LoopSlide
            key={loop.id}
            loop={loop}
            position={index + 1}
            total={hasNext ? -1 : loops.length}
            isNow={index === at}
            // The next one is there before it is swiped to, unless somebody saves data.
            isNear={index === at || (begins && index === at + 1)}
            onNow={() => setAt(index)}
          />
        ))}
        {hasFailed ? (
          <ErrorNote
            title={t('loops.moreFailed')}
            onRetry={() => {
              setFailed(false);
              more();
            }}
          />
        ) : (
          isLoadingNext && <ProgressBar />
        )}
      </div>
    </div>
  );
}
