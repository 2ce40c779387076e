import type { ReactNode } from 'react';
import { codeBars } from './codeBars.ts';
import styles from './Ticket.module.css';

interface TicketProps {
  /** Above the text, to the edges of the paper. */
  cover?: ReactNode;
  /** On the part that tears off. */
  stub: ReactNode;
  /** The conference will not take place, or is over. */
  isVoid?: boolean;
  size?: 'page' | 'list';
  children: ReactNode;
}

/** A conference as a ticket, notched where the stub tears off: beside the text on wide screens, below it on narrow ones. */
export function Ticket({ cover, stub, isVoid = false, size = 'page', children }: TicketProps) {
  return (
    <div className={styles.ticket} data-size={size} data-void={isVoid || undefined}>
      <div className={styles.main}>
        {cover && <div className={styles.cover}>{cover}</div>}
        <div className={styles.text}>{children}</div>
      </div>
      <div className={styles.stub}>{stub}</div>
    </div>
  );
}

/** The code on a stub. It stands for no data: people register on the page. */
export function TicketCode({ seed }: { seed: string }) {
  return (
    <svg className={styles.code} viewBox="0 0 112 28" preserveAspectRatio="none" aria-hidden="true">
      {codeBars(seed).map(({ x, width }) => (
        <rect key={x} x={x} width={width} height={28} fill="currentColor" />
      ))}
    </svg>
  );
}
