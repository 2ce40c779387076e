import type { CSSProperties } from 'react';
import { useText } from '../core/i18n.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import type { Kind } from './kinds.ts';
import styles from './Skeleton.module.css';

const LINES = ['90%', '76%', '40%'];

function Lines({ count = 3 }: { count?: number }) {
  return (
    <span className={styles.lines}>
      {LINES.slice(0, count).map((width) => (
        <i key={width} className={styles.line} style={{ inlineSize: width }} />
      ))}
    </span>
  );
}

/** What is to come, in its own outline: a note folds, a ticket is notched. */
export function Skeleton({ kind }: { kind: Kind }) {
  return (
    <span className={styles.thing} data-kind={kind} data-shape={kind} aria-hidden="true">
      {kind === 'collection' ? (
        <span className={styles.strip}>
          <i /> <i /> <i /> <i />
        </span>
      ) : (
        <span className={styles.inside}>
          <Lines />
        </span>
      )}
    </span>
  );
}

/** A feed that loads: faces, bylines and things. */
export function FeedSkeleton({ kinds = ['scribble', 'scribble', 'scribble'] }: { kinds?: readonly Kind[] }) {
  const t = useText();
  return (
    <div className={styles.feed} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {kinds.map((kind, at) => (
        <div key={at} className={styles.item} aria-hidden="true">
          <i className={styles.face} />
          <i className={styles.line} style={{ inlineSize: 140 } satisfies CSSProperties} />
          <Skeleton kind={kind} />
        </div>
      ))}
    </div>
  );
}

interface OverlaySkeletonProps {
  /** A photo or video in the viewer; otherwise a bar with a page below it. */
  isMedia?: boolean;
}

/** An overlay that loads, as tall as what it will show. */
export function OverlaySkeleton({ isMedia }: OverlaySkeletonProps) {
  const t = useText();
  return (
    <div className={styles.overlay} role="status" data-media={isMedia || undefined}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {isMedia ? (
        <i className={styles.frame} aria-hidden="true" />
      ) : (
        <>
          <i className={styles.bar} aria-hidden="true" />
          <span className={styles.inside} aria-hidden="true">
            <i className={styles.headline} />
            <Lines />
          </span>
        </>
      )}
    </div>
  );
}

/** A list that loads: faces with two lines. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  const t = useText();
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.row} aria-hidden="true">
          <i className={styles.face} />
          <Lines count={2} />
        </div>
      ))}
    </div>
  );
}
