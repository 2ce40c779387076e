import { cx } from './cx.ts';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'chosen';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  /** As wide as its place. */
  isBlock?: boolean;
}

export function buttonClass({ kind = 'secondary', size = 'medium', isBlock }: ButtonLook, className?: string): string {
  return cx(styles.button, styles[kind], styles[size], isBlock && styles.block, className);
}
