import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './LinkOver.module.css';

interface LinkOverProps {
  title: string;
  text: string;
  actions: ReactNode;
}

/** A link that is used up, too old or was never good: which of them is nobody's business. */
export function LinkOver({ title, text, actions }: LinkOverProps) {
  return (
    <div className={styles.stack}>
      <span className={styles.mark} aria-hidden="true">
        <TimerOff />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.choices}>{actions}</div>
    </div>
  );
}
