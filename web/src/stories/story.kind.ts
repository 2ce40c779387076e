import type { ItemKind } from '../core/itemKind.ts';

export const storyKind = {
  typename: 'Story',
  mark: 'story',
  folder: 'stories',
  filter: 'STORY',
  isInFeed: true,
  hasOwnAudience: true,
} as const satisfies ItemKind;
