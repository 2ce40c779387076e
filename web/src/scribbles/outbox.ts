import { Outbox } from '../core/outbox.ts';
import type { PaperChoice } from './papers.ts';

/** A scribble on its way: it stands at the top of the feed until the platform has it. */
export interface Unsent {
  key: string;
  content: string;
  paper: PaperChoice;
  audience: string;
  /** Global id of its picture, and what shows it meanwhile. */
  picture: { id: string; preview: string | null } | null;
  state: 'sending' | 'waiting' | 'failed';
  /** The platform's code for why it failed. */
  code: string | null;
}

/** What showed the picture lived in the page that was left. */
export const outbox = new Outbox<Unsent>('scribbles', (kept) => ({
  ...kept,
  picture: kept.picture && { ...kept.picture, preview: null },
}));
