import type { ItemKind } from '../core/itemKind.ts';

export const eventKind = {
  typename: 'Event',
  mark: 'event',
  folder: 'events',
  filter: 'EVENT',
  isInFeed: true,
  hasOwnAudience: true,
} as const satisfies ItemKind;
