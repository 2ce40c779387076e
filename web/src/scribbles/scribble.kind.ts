import type { ItemKind } from '../core/itemKind.ts';

export const scribbleKind = {
  typename: 'Scribble',
  mark: 'scribble',
  folder: 'scribbles',
  filter: 'SCRIBBLE',
  isInFeed: true,
  hasOwnAudience: true,
} as const satisfies ItemKind;
