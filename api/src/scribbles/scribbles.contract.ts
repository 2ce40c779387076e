import { Type, type Static } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import {
  Audience,
  contract,
  Id,
  IdParams,
  ReadQuery,
  IncludeQuery,
  ItemEntity,
  LanguageTag,
  ListQuery,
  Many,
  Mention,
  Nullable,
  One,
  OneOf,
  Timestamp,
} from '../core/contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const scribbleTraits = {
  kind: 'scribble',
  type: 'Scribble',
  isDiscoverable: true,
  hasOwnAudience: true,
} as const satisfies KindTraits;

export const SCRIBBLE_MAX = 2000;
/** Papers that a note may be written on. */
export const PAPERS = ['butter', 'rose', 'sky', 'moss', 'pine', 'plum', 'ink'] as const;

/** Stored fields that an author writes. A new one needs a column, a line here, one in the gateway and a fragment. */
export const ScribbleFields = Type.Object({
  content: Type.String({ maxLength: SCRIBBLE_MAX, default: '' }),
  selected_bg: Nullable(OneOf(PAPERS)),
  dark_text: Type.Boolean({ description: 'Whether the text is dark on a light background.', default: true }),
  attachable_id: Nullable(Id),
  language: Nullable(LanguageTag),
});

export const Scribble = ItemEntity('Scribble', {
  ...ScribbleFields.properties,
  name: Type.String({ description: 'The start of the text, for titles and links.' }),
  hashtags: Type.Array(Type.String()),
  mentions: Type.Array(Mention),
  attachable_type: Nullable(Type.String()),
  edited_at: Nullable(Timestamp),
});
export interface Scribble extends Static<typeof Scribble> {}

const include = [
  'user',
  'user.avatar',
  'user.cover',
  'attachable',
  'attachable.cover',
  'attachable.user',
  'mentions',
] as const;
const ScribbleReply = One(Scribble);
const ScribbleInput = Type.Object(
  { ...Type.Partial(ScribbleFields).properties, audience: Type.Optional(Audience) },
  { title: 'ScribbleInput' },
);

export const listScribbles = contract({
  name: 'listScribbles',
  method: 'GET',
  url: '/scribbles',
  summary: 'List scribbles',
  description: 'Returns scribbles that the viewer can see, newest first, optionally by one author.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(Scribble),
  include: [...include, ...NEWEST_COMMENTS],
});

export const getScribble = contract({
  name: 'getScribble',
  method: 'GET',
  url: '/scribbles/:id',
  summary: 'Get a scribble',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: ScribbleReply,
  errors: ['not_found', 'not_public'],
  include: [...include, ...NEWEST_COMMENTS],
});

export const createScribble = contract({
  name: 'createScribble',
  method: 'POST',
  url: '/scribbles',
  summary: 'Create a scribble',
  description: 'Publishes text, an attached file, or both.',
  access: 'member',
  query: IncludeQuery,
  body: ScribbleInput,
  reply: ScribbleReply,
  status: 201,
  errors: ['empty_content'],
  include,
});

export const updateScribble = contract({
  name: 'updateScribble',
  method: 'PUT',
  url: '/scribbles/:id',
  summary: 'Update a scribble',
  description: 'The previous text is kept in the edit history.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: ScribbleInput,
  reply: ScribbleReply,
  errors: ['not_found', 'forbidden', 'empty_content'],
  include,
});

export const deleteScribble = contract({
  name: 'deleteScribble',
  method: 'DELETE',
  url: '/scribbles/:id',
  summary: 'Delete a scribble',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const ScribbleEdit = Type.Object(
  {
    id: Id,
    content: Type.String(),
    mentions: Type.Array(Mention),
    created_at: Timestamp,
  },
  { title: 'ScribbleEdit' },
);
export type ScribbleEdit = Static<typeof ScribbleEdit>;

export const listScribbleEdits = contract({
  name: 'listScribbleEdits',
  method: 'GET',
  url: '/scribbles/:id/edits',
  summary: 'List scribble edits',
  description: 'Returns previous versions of a scribble, newest first, as far as the caller could see it at the time.',
  access: 'public',
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(ScribbleEdit),
  errors: ['not_found', 'not_public'],
  include: ['mentions'],
});
