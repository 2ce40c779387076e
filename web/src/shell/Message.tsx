import type { ReactNode } from 'react';
import { useLayerTitle } from './layerTitle.ts';
import styles from './Message.module.css';

interface MessageProps {
  /** What is drawn above: a large figure or a sign. */
  mark: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  /** Small print below: what support asks for. */
  note?: string | null;
}

/** A whole page that says one thing, on a torn ticket. */
export function Message({ mark, title, text, actions, note }: MessageProps) {
  useLayerTitle(title);
  return (
    <section className={styles.message}>
      <div className={styles.ticket} data-kind="conference">
        <div className={styles.inner}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.text}>{text}</p>
            <div className={styles.actions}>{actions}</div>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          <div className={styles.stub} aria-hidden="true">
            {mark}
          </div>
        </div>
      </div>
    </section>
  );
}
