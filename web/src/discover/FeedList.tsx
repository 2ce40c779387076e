import { Fragment, startTransition, useEffect, useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useSentinel } from '../core/useSentinel.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { FeedSkeleton } from '../ui/Skeleton.tsx';
import { FeedCard } from './FeedCard.tsx';
import type { FeedCard_item$key } from './__generated__/FeedCard_item.graphql';
import styles from './FeedList.module.css';

/** As many as a screen shows. */
const AT_ONCE = 3;
/** Those below follow by twos while the browser is free: more would keep a finger waiting. */
const STEP = 2;

interface FeedListProps {
  items: readonly (FeedCard_item$key & { readonly id: string })[];
  hasNext: boolean;
  isLoadingNext: boolean;
  /** The next page did not come. */
  hasFailed: boolean;
  loadNext: () => void;
  /** What stands after the first item. */
  inset?: ReactNode;
  /** What stands before the first, such as what is being sent. */
  head?: ReactNode;
}

/** How many are drawn at once: whatever comes at the top, down to the last that stood there before. */
function soonEnd(items: readonly { readonly id: string }[], before: readonly { readonly id: string }[]): number {
  const known = new Set(before.map(({ id }) => id));
  return Math.max(items.findLastIndex(({ id }) => known.has(id)) + 1, AT_ONCE);
}

/** Items under each other that go on by themselves; `j` and `k` step through them. */
export function FeedList({ items, hasNext, isLoadingNext, hasFailed, loadNext, inset, head }: FeedListProps) {
  const t = useText();
  const [drawn, setDrawn] = useState(() => items.slice(0, AT_ONCE));
  const shown = items.slice(0, soonEnd(items, drawn));
  const isWhole = shown.length === items.length;
  const next = items.slice(0, shown.length + STEP);
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(next));
  }, [isWhole, next]);
  const sentinel = useSentinel(loadNext, hasNext && isWhole && !isLoadingNext && !hasFailed);
  return (
    <>
      <div className={styles.feed} role="feed" aria-busy={isLoadingNext} aria-label={t('discover.feed')}>
        {head}
        {shown.map((item, at) => (
          <Fragment key={item.id}>
            <FeedCard item={item} position={at + 1} total={hasNext ? -1 : items.length} isFirst={at === 0} />
            {at === 0 && inset && <article aria-label={t('keywords.today')}>{inset}</article>}
          </Fragment>
        ))}
      </div>
      {hasFailed ? (
        <ErrorNote title={t('discover.moreFailed')} onRetry={loadNext} />
      ) : hasNext || !isWhole ? (
        <div ref={sentinel}>
          <FeedSkeleton kinds={['scribble']} />
        </div>
      ) : (
        items.length > 0 && <p className={styles.end}>{t('discover.end')}</p>
      )}
    </>
  );
}
