import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: string;
  /** One action. */
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
