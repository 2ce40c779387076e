import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Chip.module.css';

interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  tone?: 'plain' | 'good' | 'bad' | 'now' | 'kind';
}

/** A word about the state of something; it cannot be pressed. */
export function Chip({ children, icon, tone = 'plain' }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
