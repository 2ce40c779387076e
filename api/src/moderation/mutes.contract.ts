/** What a person does not want to come across for a while, and need not tell anybody. */
import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, Timestamp } from '../core/contract.ts';

export const MUTE_DAYS = [1, 7, 30] as const;
export const MUTED_WORD_MAX = 60;
/** Words that one person may mute: their query is read with every page of the feed. */
export const MUTED_WORDS_MAX = 200;
/** Posts that a preview looks through. */
export const PREVIEW_POSTS = 100;

const Days = Type.Optional(
  Nullable(
    Type.Unsafe<(typeof MUTE_DAYS)[number]>({
      type: 'integer',
      enum: [...MUTE_DAYS],
      description: 'Number of days. Null mutes until undone.',
    }),
  ),
);

export const Mute = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Mute'),
    context_type: Type.String(),
    context_id: Id,
    only_notifications: Type.Boolean({ description: 'Whether only notifications are muted. Content is still shown.' }),
    expires_at: Nullable(Timestamp),
    created_at: Timestamp,
  },
  { title: 'Mute' },
);
export interface Mute extends Static<typeof Mute> {}

export const listMutes = contract({
  name: 'listMutes',
  method: 'GET',
  url: '/mutes',
  summary: 'List mutes',
  description:
    "Returns the viewer's active mutes, newest first: full mutes, mutes of notifications only, or the mute " +
    'of a given item.',
  access: 'member',
  query: ListQuery({ context_id: Type.Optional(Id), only_notifications: Type.Optional(Type.Boolean()) }),
  reply: Many(Mute),
  include: ['context', 'context.avatar', 'context.user'],
});

export const createMute = contract({
  name: 'createMute',
  method: 'POST',
  url: '/mutes',
  summary: 'Mute a user or an item',
  description:
    'Mutes a user, a crowd, or an item for a number of days, or only its notifications. Muting again ' +
    'replaces the settings.',
  access: 'member',
  body: Type.Object({ context_id: Id, days: Days, only_notifications: Type.Optional(Type.Boolean()) }),
  reply: One(Mute),
  status: 201,
  errors: ['not_found', 'self_action', 'forbidden'],
});

export const deleteMute = contract({
  name: 'deleteMute',
  method: 'DELETE',
  url: '/mutes/:id',
  summary: 'Unmute a user or an item',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

/** Whom the feed leaves out: what a live stream of it has to leave out as well. */
export const listMutedActors = contract({
  name: 'listMutedActors',
  method: 'GET',
  url: '/mutes/actors',
  summary: 'List muted users and crowds',
  description: 'Returns the IDs of users and crowds that the viewer has muted.',
  access: 'member',
  reply: One(Type.Array(Id)),
});

const Word = Type.String({
  minLength: 1,
  maxLength: MUTED_WORD_MAX,
  description: 'A word or a phrase.',
});

export const MutedWord = Type.Object(
  {
    id: Id,
    _type: Type.Literal('MutedWord'),
    word: Type.String(),
    expires_at: Nullable(Timestamp),
    created_at: Timestamp,
  },
  { title: 'MutedWord' },
);
export interface MutedWord extends Static<typeof MutedWord> {}

export const listMutedWords = contract({
  name: 'listMutedWords',
  method: 'GET',
  url: '/muted-words',
  summary: 'List muted words',
  description: "Returns the viewer's active muted words, newest first.",
  access: 'member',
  query: ListQuery({}),
  reply: Many(MutedWord),
});

export const previewMutedWord = contract({
  name: 'previewMutedWord',
  method: 'GET',
  url: '/muted-words/preview',
  summary: 'Preview a muted word',
  description: `Returns how many of the last ${PREVIEW_POSTS} posts in the viewer's feed the word would hide.`,
  access: 'member',
  query: Type.Object({ word: Word }),
  reply: One(Type.Object({ hidden: Type.Integer(), of: Type.Integer() })),
});

export const createMutedWord = contract({
  name: 'createMutedWord',
  method: 'POST',
  url: '/muted-words',
  summary: 'Mute a word',
  description: 'Matches whole words, ignoring case and accents. Muting a word again replaces its end time.',
  access: 'member',
  body: Type.Object({ word: Word, days: Days }),
  reply: One(MutedWord),
  status: 201,
});

export const updateMutedWord = contract({
  name: 'updateMutedWord',
  method: 'PUT',
  url: '/muted-words/:id',
  summary: 'Update a muted word',
  description: 'Changes the word and when the mute ends.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ word: Word, days: Days }),
  reply: One(MutedWord),
  errors: ['not_found', 'conflict'],
});

export const deleteMutedWord = contract({
  name: 'deleteMutedWord',
  method: 'DELETE',
  url: '/muted-words/:id',
  summary: 'Unmute a word',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
