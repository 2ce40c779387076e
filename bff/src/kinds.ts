/** Every kind of item: its words in enums, and what its page tells search engines. A new kind adds its line here. */
import { KINDS, type Kind } from '@plaza/api/kinds.contract.ts';
import { collectionPageHead } from './collections/page-head.ts';
import { conferencePageHead } from './conferences/page-head.ts';
import type { PageHeadOfKind } from './core/page-head.ts';
import { eventPageHead } from './events/page-head.ts';
import { crowdPageHead } from './pages/page-head.ts';
import { scribblePageHead } from './scribbles/page-head.ts';
import { storyPageHead } from './stories/page-head.ts';
import { userPageHead } from './users/page-head.ts';
import { loopPageHead } from './vscribbles/page-head.ts';

interface KnownKind {
  /** The enum value. */
  name: string;
  one: string;
  /** For enums of filters. */
  many?: string;
  /** What search engines and link previews read, of kinds with a page of their own. */
  pageHead?: PageHeadOfKind;
}

const KNOWN: Readonly<Record<Kind['kind'], KnownKind>> = {
  user: { name: 'USER', one: 'A user.', many: 'Users.', pageHead: userPageHead },
  page: { name: 'CROWD', one: 'A crowd.', many: 'Crowds.', pageHead: crowdPageHead },
  topic: { name: 'CROWD_TOPIC', one: 'A discussion topic of a crowd.' },
  scribble: { name: 'SCRIBBLE', one: 'A scribble.', many: 'Scribbles.', pageHead: scribblePageHead },
  vscribble: { name: 'LOOP', one: 'A loop.', many: 'Loops.', pageHead: loopPageHead },
  story: { name: 'STORY', one: 'A story.', many: 'Stories.', pageHead: storyPageHead },
  collection: {
    name: 'COLLECTION',
    one: 'A collection, playlist, or podcast.',
    many: 'Collections, playlists, and podcasts.',
    pageHead: collectionPageHead,
  },
  event: { name: 'EVENT', one: 'An event.', many: 'Events.', pageHead: eventPageHead },
  conference: {
    name: 'CONFERENCE',
    one: 'A conference.',
    many: 'Conferences.',
    pageHead: conferencePageHead,
  },
  'event-topic': { name: 'EVENT_TOPIC', one: 'A discussion topic of an event.' },
  'conference-topic': { name: 'CONFERENCE_TOPIC', one: 'A discussion topic of a conference.' },
  comment: { name: 'COMMENT', one: 'A comment or a reply.' },
  message: { name: 'MESSAGE', one: 'A message in a conversation.' },
  file: { name: 'MEDIA_FILE', one: 'A picture, video, audio file, or document.' },
  career: { name: 'CAREER', one: 'A job in a timeline.' },
  education: { name: 'EDUCATION', one: 'A school in a timeline.' },
  'life event': { name: 'LIFE_EVENT', one: 'A life event in a timeline.' },
  'timeline relationship': { name: 'TIMELINE_RELATIONSHIP', one: 'A relationship in a timeline.' },
  keypoints: { name: 'TIMELINE_KEYPOINTS', one: 'The key points of a profile.' },
};

type Values<V> = Record<string, { value: V; description: string }>;

/** The values of an enum of kinds, as REST filters by them. */
export const kindValues = <const K extends Kind['kind']>(kinds: readonly K[]): Values<K> =>
  Object.fromEntries(
    kinds.map((kind) => [KNOWN[kind].name, { value: kind, description: KNOWN[kind].many ?? KNOWN[kind].one }]),
  );

/** The values of an enum of all types of items, as `_type` in REST. */
export const typeValues = (): Values<Kind['type']> =>
  Object.fromEntries(KINDS.map(({ kind, type }) => [KNOWN[kind].name, { value: type, description: KNOWN[kind].one }]));

export const PAGE_HEADS: readonly PageHeadOfKind[] = Object.values(KNOWN).flatMap(({ pageHead }) => pageHead ?? []);
