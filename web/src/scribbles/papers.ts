import { PAPERS, type PaperName } from '../ui/Note.tsx';
import type { ScribblePaper } from './__generated__/ScribbleNote_scribble.graphql';

/** The papers that a member can choose, in their order, and none. */
export const PAPER_CHOICES = [...PAPERS, null] as const;
export type PaperChoice = (typeof PAPER_CHOICES)[number];

const LIGHT_INK: readonly PaperChoice[] = ['pine', 'plum', 'ink'];

/** Whether words on this paper are dark. */
export const hasDarkText = (paper: PaperChoice): boolean => !LIGHT_INK.includes(paper);

export const paperName = (paper: string | null | undefined): PaperChoice =>
  PAPERS.find((name) => name === paper?.toLowerCase()) ?? null;

export const paperValue = (paper: PaperChoice): Exclude<ScribblePaper, '%future added value'> | null =>
  paper && (paper.toUpperCase() as Uppercase<PaperName>);
