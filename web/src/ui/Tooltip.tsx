import { useId, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** One thing that can be focused or hovered. */
  children: (describedBy: string) => ReactNode;
}

/** More about something, on hover and on focus; Escape is not needed because it never covers its thing. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      {children(id)}
      <span className={styles.tip} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
