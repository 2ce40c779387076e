import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Paper.module.css';

/** The papers a member can choose; a name stands for background, ink and fold together. */
export const PAPERS = ['butter', 'rose', 'sky', 'moss', 'pine', 'plum', 'ink'] as const;
export type PaperName = (typeof PAPERS)[number];

interface NoteProps {
  /** Plain is the page's own paper, for whoever chose none. */
  paper: PaperName | 'plain';
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
  className?: string;
}

/** A note with one folded corner: the body of a scribble. */
export function Note({ paper, size = 'medium', children, className }: NoteProps) {
  return (
    <div className={cx(styles.note, styles[size], className)} data-note={paper}>
      {children}
    </div>
  );
}
