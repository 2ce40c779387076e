import { Type, type Static } from 'typebox';
import { NEWEST_COMMENTS } from '../comments/comments.contract.ts';
import {
  Audience,
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  Many,
  Mention,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
} from '../core/contract.ts';

export const LOOP_MAX = 2000;
export const CAPTIONS_MAX = 2000;
/** Longer films are not seen one after another. */
export const LOOP_SECONDS = 60;
/** What a film may be seen through; a client draws each in its own way. */
export const FILTERS = ['warm', 'cool', 'mono', 'sepia', 'vivid', 'faded'] as const;

/** Stored fields that an author writes. */
export const VscribbleFields = Type.Object({
  content: Type.String({ maxLength: LOOP_MAX, default: '' }),
  attachable_id: Id,
  selected_filter: Nullable(OneOf(FILTERS, { description: 'What it is seen through.' })),
  captions: Nullable(
    Type.String({ maxLength: CAPTIONS_MAX, description: 'What is said in it, for those who do not hear it.' }),
  ),
  is_galley: Type.Boolean({ description: 'It was picked from what was there, not recorded for this.', default: false }),
});

export const Vscribble = ItemEntity('Vscribble', {
  ...VscribbleFields.properties,
  name: Type.String({ description: 'The first words, for titles and links.' }),
  hashtags: Type.Array(Type.String()),
  mentions: Type.Array(Mention),
  attachable_type: Type.String({ description: 'Always File.' }),
  edited_at: Nullable(Timestamp),
});
export interface Vscribble extends Static<typeof Vscribble> {}

const include = ['user', 'user.avatar', 'attachable', 'mentions'] as const;
const { attachable_id } = VscribbleFields.properties;
const Change = Type.Object({ ...Type.Partial(VscribbleFields).properties, audience: Type.Optional(Audience) });

export const listVscribbles = contract({
  name: 'listVscribbles',
  method: 'GET',
  url: '/vscribbles',
  summary: 'Loops the viewer may see, newest first; of one author when given.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(Vscribble),
  include: [...include, ...NEWEST_COMMENTS],
});

export const getVscribble = contract({
  name: 'getVscribble',
  method: 'GET',
  url: '/vscribbles/:id',
  summary: 'One loop.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Vscribble),
  errors: ['not_found', 'not_public'],
  include: [...include, ...NEWEST_COMMENTS],
});

export const createVscribble = contract({
  name: 'createVscribble',
  method: 'POST',
  url: '/vscribbles',
  summary: `Publishes a loop: a film of at most ${LOOP_SECONDS} seconds, with words or without.`,
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...Change.properties, attachable_id }),
  reply: One(Vscribble),
  status: 201,
  include,
});

export const updateVscribble = contract({
  name: 'updateVscribble',
  method: 'PUT',
  url: '/vscribbles/:id',
  summary: 'Changes a loop; what is left out stays.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Change,
  reply: One(Vscribble),
  errors: ['not_found', 'forbidden'],
  include,
});

export const deleteVscribble = contract({
  name: 'deleteVscribble',
  method: 'DELETE',
  url: '/vscribbles/:id',
  summary: 'Removes a loop.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
