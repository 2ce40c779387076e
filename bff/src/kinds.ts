/** How GraphQL names and describes the kinds of items in enums. A new kind adds its line here. */
import { KINDS, type Kind } from '@plaza/api/kinds.contract.ts';

interface Words {
  /** The enum value. */
  name: string;
  one: string;
  /** For enums of filters. */
  many?: string;
}

const WORDS: Readonly<Record<Kind['kind'], Words>> = {
  user: { name: 'USER', one: 'A user.', many: 'Users.' },
  page: { name: 'CROWD', one: 'A crowd.', many: 'Crowds.' },
  topic: { name: 'CROWD_TOPIC', one: 'A discussion topic of a crowd.' },
  scribble: { name: 'SCRIBBLE', one: 'A scribble.', many: 'Scribbles.' },
  vscribble: { name: 'LOOP', one: 'A loop.', many: 'Loops.' },
  story: { name: 'STORY', one: 'A story.', many: 'Stories.' },
  collection: {
    name: 'COLLECTION',
    one: 'A collection, playlist, or podcast.',
    many: 'Collections, playlists, and podcasts.',
  },
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
    kinds.map((kind) => [WORDS[kind].name, { value: kind, description: WORDS[kind].many ?? WORDS[kind].one }]),
  );

/** The values of an enum of all types of items, as `_type` in REST. */
export const typeValues = (): Values<Kind['type']> =>
  Object.fromEntries(KINDS.map(({ kind, type }) => [WORDS[kind].name, { value: type, description: WORDS[kind].one }]));
