import type { Identity } from '../actors/useIdentities.ts';
import { Outbox, type Unsent } from '../core/outbox.ts';
import type { PaperChoice } from './papers.ts';

/** A scribble on its way: it stands at the top of the feed until the platform has it. */
export interface UnsentScribble extends Unsent {
  content: string;
  paper: PaperChoice;
  audience: string;
  /** As whom it was written: it is sent as them, whoever is active then. */
  author: Identity | null;
  /** Global id of its picture, and what shows it while this page lives. */
  picture: { id: string; preview: string | null } | null;
}

export const outbox = new Outbox<UnsentScribble>('outbox.scribbles', (kept) => ({
  ...kept,
  picture: kept.picture && { ...kept.picture, preview: null },
}));
