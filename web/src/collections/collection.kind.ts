import type { ItemKind } from '../core/itemKind.ts';

export const collectionKind = {
  typename: 'Collection',
  mark: 'collection',
  folder: 'collections',
  filter: 'COLLECTION',
  isInFeed: true,
  hasOwnAudience: true,
} as const satisfies ItemKind;
