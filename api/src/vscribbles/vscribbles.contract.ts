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
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const vscribbleTraits = {
  kind: 'vscribble',
  type: 'Vscribble',
  isDiscoverable: true,
  hasOwnAudience: true,
} as const satisfies KindTraits;

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
  selected_filter: Nullable(OneOf(FILTERS, { description: 'Filter that is applied to the video.' })),
  captions: Nullable(
    Type.String({ maxLength: CAPTIONS_MAX, description: 'Transcript, for people who cannot hear the audio.' }),
  ),
  is_galley: Type.Boolean({
    description: 'Whether the video was selected from existing files instead of recorded.',
    default: false,
  }),
});

export const Vscribble = ItemEntity('Vscribble', {
  ...VscribbleFields.properties,
  name: Type.String({ description: 'The start of the text, for titles and links.' }),
  hashtags: Type.Array(Type.String()),
  mentions: Type.Array(Mention),
  attachable_type: Type.String({ description: 'Always `File`.' }),
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
  summary: 'List loops',
  description: 'Returns loops that the viewer can see, newest first, optionally by one author.',
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
  summary: 'Get a loop',
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
  summary: 'Create a loop',
  description: `Publishes a video of at most ${LOOP_SECONDS} seconds, with or without text.`,
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
  summary: 'Update a loop',
  description: 'Omitted fields stay unchanged.',
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
  summary: 'Delete a loop',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
