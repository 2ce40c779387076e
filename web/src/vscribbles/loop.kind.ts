import type { ItemKind } from '../core/itemKind.ts';

export const loopKind = {
  typename: 'Loop',
  mark: 'loop',
  folder: 'vscribbles',
  filter: 'LOOP',
  isInFeed: true,
  hasOwnAudience: true,
} as const satisfies ItemKind;
