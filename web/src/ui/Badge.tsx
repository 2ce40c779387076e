import { Count } from './Count.tsx';
import styles from './Badge.module.css';

interface BadgeProps {
  count: number;
  /** Ember is for what is new; a plain figure only tells how many. */
  isNew?: boolean;
  /** A filled pill on a corner, as in the bottom bar. */
  isSolid?: boolean;
}

/** How many wait; nothing at zero. */
export function Badge({ count, isNew = true, isSolid = false }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} data-new={isNew || undefined} data-solid={isSolid || undefined}>
      {isNew && !isSolid && <i aria-hidden="true" />}
      <Count value={count} />
    </span>
  );
}
