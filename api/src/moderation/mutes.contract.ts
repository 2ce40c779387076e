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
      description: 'Null: until undone.',
    }),
  ),
);

export const Mute = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Mute'),
    context_type: Type.String(),
    context_id: Id,
    only_notifications: Type.Boolean({ description: 'Nothing is told of it; it is met as ever.' }),
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
  summary:
    "The viewer's mutes that have not ended, newest first: of what they do not come across, or of what they are only not told; only that of one thing when it is given.",
  access: 'member',
  query: ListQuery({ context_id: Type.Optional(Id), only_notifications: Type.Optional(Type.Boolean()) }),
  reply: Many(Mute),
  include: ['context', 'context.avatar', 'context.user'],
});

export const createMute = contract({
  name: 'createMute',
  method: 'POST',
  url: '/mutes',
  summary:
    'Mutes a person, a crowd or an item for some days, or only what is told of it; muted again, it is as it is said now.',
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
  summary: 'Takes a mute back.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

/** Whom the feed leaves out: what a live stream of it has to leave out as well. */
export const listMutedActors = contract({
  name: 'listMutedActors',
  method: 'GET',
  url: '/mutes/actors',
  summary: 'Ids of people and crowds that are muted.',
  access: 'member',
  reply: One(Type.Array(Id)),
});

const Word = Type.String({
  minLength: 1,
  maxLength: MUTED_WORD_MAX,
  description: 'A word, or several in their order.',
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
  summary: "The viewer's muted words that have not ended, newest first.",
  access: 'member',
  query: ListQuery({}),
  reply: Many(MutedWord),
});

export const previewMutedWord = contract({
  name: 'previewMutedWord',
  method: 'GET',
  url: '/muted-words/preview',
  summary: `How many of the last ${PREVIEW_POSTS} posts of the viewer's feed a word would hide.`,
  access: 'member',
  query: Type.Object({ word: Word }),
  reply: One(Type.Object({ hidden: Type.Integer(), of: Type.Integer() })),
});

export const createMutedWord = contract({
  name: 'createMutedWord',
  method: 'POST',
  url: '/muted-words',
  summary: 'Mutes a word: whole words, in any case, with or without accents. Muted again, it ends when it is said now.',
  access: 'member',
  body: Type.Object({ word: Word, days: Days }),
  reply: One(MutedWord),
  status: 201,
});

export const updateMutedWord = contract({
  name: 'updateMutedWord',
  method: 'PUT',
  url: '/muted-words/:id',
  summary: 'Changes a muted word and when it ends.',
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
  summary: 'Takes a muted word back.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
