import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: ReactNode;
  /** What it does, for screen readers and as its tooltip. */
  label: string;
  size?: 'small' | 'medium';
  isSolid?: boolean;
}

export function IconButton({ icon, label, size = 'medium', isSolid = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(styles.button, styles[size], isSolid && styles.solid, className)}
    >
      {icon}
    </button>
  );
}
