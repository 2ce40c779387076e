import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  /** The heading of the page, in the masthead with its double rule. */
  title?: ReactNode;
  /** At the end of the masthead: a date, a count, one action. */
  side?: ReactNode;
  /** Beside the page where there is room; else it is folded away, so show it inside too if it matters. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page column, at most 720 wide, with its aside of 300. */
export function Screen({ title, side, aside, children }: ScreenProps) {
  return (
    <div className={cx(styles.columns, aside ? styles.hasAside : undefined)}>
      <div className={styles.page}>
        {title && (
          <header className={styles.mast}>
            <h1>{title}</h1>
            {side && <div className={styles.side}>{side}</div>}
          </header>
        )}
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
