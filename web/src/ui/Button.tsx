import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import styles from './Button.module.css';

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
  /** At work: it keeps its width and its words for screen readers, and takes no second press. */
  isBusy?: boolean;
}

export function Button({ kind, size, isBlock, icon, isBusy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, isBlock }, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon}
      {children}
      {isBusy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  );
}
