import { storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';
import { paperName, type PaperChoice } from './papers.ts';

/** Where the unsent scribble's audience and file are kept; its words are a draft under `scribble`. */
export const DRAFT_AUDIENCE = 'draft.scribble.audience';
export const DRAFT_FILE = 'draft.scribble.picture';
const DRAFT_PAPER = 'draft.scribble.paper';

const kept = storage.get(DRAFT_PAPER);

/** The paper of the unsent scribble: the front page chooses it too. Butter until somebody has chosen. */
export const draftPaper = new Store<PaperChoice>(kept === null ? 'butter' : paperName(kept));
draftPaper.subscribe(() => storage.set(DRAFT_PAPER, draftPaper.get() ?? 'none'));
