/** Where the unsent scribble's paper, audience and picture are kept; its words are a draft under `scribble`. */
export const DRAFT_PAPER = 'draft.scribble.paper';
export const DRAFT_AUDIENCE = 'draft.scribble.audience';
export const DRAFT_PICTURE = 'draft.scribble.picture';
