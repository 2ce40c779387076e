import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Ticket } from './Ticket.tsx';
import frame from './ConferenceFrame.module.css';
import styles from './ConferenceSkeleton.module.css';

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={frame.conference} data-kind="conference" role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {children}
      <i className={styles.tabs} aria-hidden="true" />
    </div>
  );
}

/** A conference that loads: its ticket, and the way to its parts, where they will be. */
export function ConferenceSkeleton() {
  return (
    <Frame>
      <Ticket
        cover={<i className={styles.cover} />}
        stub={
          <span className={styles.lines} aria-hidden="true">
            <i className={styles.line} />
            <i className={styles.large} />
            <i className={styles.line} />
            <i className={styles.code} />
            <i className={styles.button} />
          </span>
        }
      >
        <i className={styles.name} aria-hidden="true" />
        <i className={styles.line} aria-hidden="true" />
        <i className={styles.news} aria-hidden="true" />
        <i className={styles.chips} aria-hidden="true" />
      </Ticket>
    </Frame>
  );
}

/** A part of a conference that loads, below the head of its ticket. */
export function ConferencePartSkeleton() {
  return (
    <Frame>
      <header className={frame.slim} aria-hidden="true">
        <span className={styles.lines}>
          <i className={styles.slim} />
          <i className={styles.line} />
        </span>
      </header>
    </Frame>
  );
}
