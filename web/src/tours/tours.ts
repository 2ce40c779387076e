import type { Layer, Place } from '../core/router.ts';
import type { TextKey } from '../locales/en.ts';

interface Tour {
  title: TextKey;
  about: TextKey;
  /** The addresses that it walks. */
  path: RegExp;
  /** A layer over the page, for what has no page of its own: which one, and the values that it may have. */
  layer?: { name: Layer; is: RegExp };
  /** One's first item of one of these kinds begins it. */
  after?: readonly string[];
  /** It shows what one has done oneself: whoever has not is not offered it. */
  isAfterwards?: true;
}

/** One for each part of Plaza that there is: a new part adds its own here, its steps beside, and its marks to what it shows. */
export const TOURS = {
  discover: {
    title: 'tours.discover',
    about: 'tours.discoverText',
    path: /^\/$/,
  },
  posting: {
    title: 'tours.posting',
    about: 'tours.postingText',
    path: /^\/(stories\/[^/]+)?$/,
    after: ['Scribble', 'Loop', 'Story'],
    isAfterwards: true,
  },
  profile: {
    title: 'tours.profile',
    about: 'tours.profileText',
    path: /^\/@[^/]+$/,
  },
  crowd: {
    title: 'tours.crowd',
    about: 'tours.crowdText',
    path: /^\/crowds\/[^/]+$/,
    after: ['Crowd'],
  },
  photos: {
    title: 'tours.photos',
    about: 'tours.photosText',
    path: /^\/@[^/]+\/photos$/,
  },
  collection: {
    title: 'tours.collection',
    about: 'tours.collectionText',
    path: /^\/(collections|playlists|podcasts)\/[^/]+$/,
    after: ['Collection'],
  },
  player: {
    title: 'tours.player',
    about: 'tours.playerText',
    path: /^\//,
    layer: { name: 'p', is: /^now-playing$/ },
  },
  writing: {
    title: 'tours.writing',
    about: 'tours.writingText',
    path: /^\//,
    layer: { name: 'o', is: /^(create\/story|edit\/story\/[^/]+)$/ },
  },
  loops: {
    title: 'tours.loops',
    about: 'tours.loopsText',
    path: /^\/vscribbles(\/[^/]+)?$/,
  },
  conversations: {
    title: 'tours.conversations',
    about: 'tours.conversationsText',
    path: /^\//,
    layer: { name: 'p', is: /^conversations$/ },
  },
  conversation: {
    title: 'tours.conversation',
    about: 'tours.conversationText',
    path: /^\//,
    layer: { name: 'p', is: /^conversations\/(?!new$|requests$|support$)[^/]+$/ },
  },
  reminders: {
    title: 'tours.reminders',
    about: 'tours.remindersText',
    path: /^\//,
    layer: { name: 'p', is: /^reminders$/ },
  },
  list: {
    title: 'tours.list',
    about: 'tours.listText',
    path: /^\//,
    layer: { name: 'p', is: /^reminders\/(?!new$)[^/]+$/ },
  },
  desk: {
    title: 'tours.desk',
    about: 'tours.deskText',
    path: /^\/admin(\/overview)?$/,
  },
} as const satisfies Record<string, Tour>;

export type TourName = keyof typeof TOURS;
export const TOUR_NAMES = Object.keys(TOURS) as TourName[];

/** A tour by its name, as wide as all of them. */
export const tourOf = (name: TourName): Tour => TOURS[name];

/** Whether somebody is where a tour goes. */
export function isAt({ path, layer }: Tour, place: Pick<Place, 'path' | 'search'>): boolean {
  const open = layer && new URLSearchParams(place.search).get(layer.name);
  return path.test(decodeURI(place.path)) && (!layer || layer.is.test(open ?? ''));
}
