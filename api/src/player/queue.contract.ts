import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
} from '../core/contract.ts';

/** Sounds and films in one queue. */
export const QUEUE_MAX = 500;

/** `now`: it plays, and of a collection nothing else is left; `next`: behind what plays; `last`: at the end. */
export const QUEUE_PLACES = ['now', 'next', 'last'] as const;

/** One sound or film in the queue of a person. How far they are in it is kept by the file, also when it has left the queue. */
export const MediaQueue = Type.Object(
  {
    id: Id,
    _type: Type.Literal('MediaQueue'),
    queueable_type: Nullable(Type.String({ description: '`_type` of the item that it was queued from.' })),
    queueable_id: Type.String({
      format: 'uuid',
      description: 'The collection that it was queued from, or the file itself.',
    }),
    title: Type.String({
      description: "Title in the collection that it was queued from. Falls back to the file's own title.",
    }),
    current_type: Type.Literal('File'),
    current_id: Id,
    is_active: Type.Boolean({
      description: 'Whether this entry is playing or would play next. At most one entry is active.',
    }),
    seconds_in: Type.Number({ description: 'Playback position in seconds.' }),
    started_at: Nullable(Timestamp),
    completed_at: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When the user last played it to the end. Null if they never did.',
      }),
    ),
    skipped_at: Nullable(Timestamp),
    played_at: Nullable(Type.String({ format: 'date-time', description: 'When `seconds_in` was last updated.' })),
    media_source_url: Nullable(Type.String({ description: 'Signed URL, like the links of a file.' })),
    cover_url: Nullable(
      Type.String({ description: "The file's still image, or the cover of the collection that it was queued from." }),
    ),
    sort_order: Type.Integer({ description: 'Position in the shuffled order. 0 if the queue is not shuffled.' }),
  },
  { title: 'MediaQueue' },
);
export interface MediaQueue extends Static<typeof MediaQueue> {}

/** Where a person is in a sound or film; it goes by the id of the file. */
export const Playback = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Playback'),
    seconds_in: Type.Number(),
    started_at: Timestamp,
    completed_at: Nullable(Timestamp),
    played_at: Timestamp,
  },
  { title: 'Playback' },
);
export interface Playback extends Static<typeof Playback> {}

/** On the topic `users.{id}.queue`: what is in the queue or its order has changed, or a device says how far it is. */
export const QUEUE_EVENTS = ['changed', 'played'] as const;
export interface PlayedTold {
  id: string;
  file_id: string;
  seconds_in: number;
  is_playing: boolean;
  device: string | null;
  /** When the device began; null if it did not say. */
  started_at: string | null;
}

const include = [
  'current',
  'current.user',
  'current.user.avatar',
  'queueable',
  'queueable.cover',
  'queueable.user',
] as const;
const errors = ['not_found'] as const;

export const listMediaQueues = contract({
  name: 'listMediaQueues',
  method: 'GET',
  url: '/media-queues',
  summary: 'List the queue',
  description: "Returns the entries of the viewer's queue that they can still see, in order.",
  access: 'member',
  query: ListQuery({}),
  reply: Many(MediaQueue),
  include,
});

export const searchMediaQueues = contract({
  name: 'searchMediaQueues',
  method: 'GET',
  url: '/media-queues/search',
  summary: 'Search the queue',
  description: "Searches the viewer's queue by title.",
  access: 'member',
  query: ListQuery({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(MediaQueue),
  include,
});

export const getMediaQueue = contract({
  name: 'getMediaQueue',
  method: 'GET',
  url: '/media-queues/:id',
  summary: 'Get a queue entry',
  description: "Returns an audio or video file in the viewer's queue.",
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: One(MediaQueue),
  errors,
  include,
});

export const createMediaQueue = contract({
  name: 'createMediaQueue',
  method: 'POST',
  url: '/media-queues',
  summary: 'Add to the queue',
  description:
    `Adds an audio file, a video, or all those in a collection, up to ${QUEUE_MAX} entries in the queue. ` +
    'Entries that are already queued move to the new position. Returns the active entry.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    queueable_id: Id,
    place: Type.Optional(OneOf(QUEUE_PLACES, { description: 'Defaults to `last`.' })),
    current_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'With `now`: the file of the collection to start with.' }),
    ),
    shuffle: Type.Optional(Type.Boolean({ description: 'With `now`: whether to shuffle the entries.' })),
  }),
  reply: One(MediaQueue),
  status: 201,
  errors,
  include,
});

export const updateMediaQueues = contract({
  name: 'updateMediaQueues',
  method: 'PUT',
  url: '/media-queues',
  summary: 'Shuffle the queue',
  description: 'Shuffles the entries after the active one, or restores the original order.',
  access: 'member',
  body: Type.Object({ shuffle: Type.Boolean() }),
});

const Moment = Type.Optional(Nullable(Timestamp));

export const updateMediaQueue = contract({
  name: 'updateMediaQueue',
  method: 'PUT',
  url: '/media-queues/:id',
  summary: 'Update a queue entry',
  description:
    'Makes the entry active, moves it, or saves the playback position. Of several devices, the latest ' +
    '`played_at` wins.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    is_active: Type.Optional(Type.Boolean({ description: 'Makes this entry active instead of the current one.' })),
    before_id: Type.Optional(
      Nullable(
        Type.String({ format: 'uuid', description: 'The entry that this one is moved in front of. Null for the end.' }),
      ),
    ),
    seconds_in: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    played_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'When `seconds_in` was measured. Defaults to now.' }),
    ),
    started_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          "When this device began to play. Sent to the user's other devices, of which only the last plays on.",
      }),
    ),
    completed_at: Moment,
    skipped_at: Moment,
    is_playing: Type.Optional(Type.Boolean({ description: "Sent to the user's other devices." })),
    device: Type.Optional(Type.String({ maxLength: 40, description: "Sent to the user's other devices." })),
  }),
  reply: One(MediaQueue),
  errors,
  include,
});

export const deleteMediaQueue = contract({
  name: 'deleteMediaQueue',
  method: 'DELETE',
  url: '/media-queues/:id',
  summary: 'Remove a queue entry',
  description: 'Removes an entry by its ID. If it was active, the next one becomes active.',
  access: 'member',
  params: IdParams,
  errors,
});

export const removeFromQueue = contract({
  name: 'removeFromQueue',
  method: 'DELETE',
  url: '/media-queues/remove/:id',
  summary: 'Remove from the queue by source',
  description: 'Removes a file, or everything that was queued from a collection.',
  access: 'member',
  params: IdParams,
  errors,
});

export const clearNowPlaying = contract({
  name: 'clearNowPlaying',
  method: 'DELETE',
  url: '/media-queues/clear-nowplaying',
  summary: 'Clear the queue',
  description: 'Removes all entries. Playback positions are kept.',
  access: 'member',
});

export const listPlaybacks = contract({
  name: 'listPlaybacks',
  method: 'GET',
  url: '/playbacks',
  summary: 'List playback positions',
  description: 'Returns what the viewer has played and how far, most recent first. `ids` are file IDs.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Playback),
});
