import type { ReactNode } from 'react';
import type { Kind } from '../ui/kinds.ts';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** The hue of a kind. */
  kind?: Kind | undefined;
  /** The paper of a scribble. */
  note?: string | undefined;
  children: ReactNode;
}

/** A small square that stands for an item. It is decorative, so name the item next to it. */
export function Thumbnail({ kind, note, children }: ThumbnailProps) {
  return (
    <span className={styles.face} data-kind={kind} data-note={note} aria-hidden="true">
      {children}
    </span>
  );
}
