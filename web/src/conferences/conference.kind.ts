import type { ItemKind } from '../core/itemKind.ts';

export const conferenceKind = {
  typename: 'Conference',
  mark: 'conference',
  folder: 'conferences',
  filter: 'CONFERENCE',
  isInFeed: true,
  hasOwnAudience: true,
} as const satisfies ItemKind;
