/** Every kind of item that has a page of its own, in the order of filters. A new kind adds its line here. */
import { collectionKind } from './collections/collection.kind.ts';
import { conferenceKind } from './conferences/conference.kind.ts';
import type { ItemKind } from './core/itemKind.ts';
import { eventKind } from './events/event.kind.ts';
import { crowdKind } from './pages/crowd.kind.ts';
import { scribbleKind } from './scribbles/scribble.kind.ts';
import { storyKind } from './stories/story.kind.ts';
import { userKind } from './users/user.kind.ts';
import { loopKind } from './vscribbles/loop.kind.ts';

const KINDS = [
  userKind,
  crowdKind,
  scribbleKind,
  loopKind,
  storyKind,
  eventKind,
  conferenceKind,
  collectionKind,
] as const;

type Known = (typeof KINDS)[number];
export type SearchKind = Known['filter'];
export type FeedKind = Extract<Known, { isInFeed: true }>['filter'];

/** The kinds that can be searched for. */
export const SEARCH_KINDS: readonly SearchKind[] = KINDS.map(({ filter }) => filter);
/** The kinds that the feed can be narrowed to. */
export const FEED_KINDS: readonly FeedKind[] = KINDS.flatMap((kind) => ('isInFeed' in kind ? [kind.filter] : []));

const BY_TYPE: ReadonlyMap<string, Known> = new Map(KINDS.map((kind) => [kind.typename, kind]));

/** The kind of a type. Undefined for types without a page, and for those of a newer platform. */
export const kindNamed = (typename: string): (ItemKind & Pick<Known, 'filter'>) | undefined => BY_TYPE.get(typename);
