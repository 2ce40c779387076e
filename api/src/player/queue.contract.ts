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
    queueable_type: Nullable(Type.String({ description: '`_type` of what it was queued from.' })),
    queueable_id: Type.String({ format: 'uuid', description: 'What it was queued from: a collection, or itself.' }),
    title: Type.String({ description: 'As it is called where it was queued from; else its own name.' }),
    current_type: Type.Literal('File'),
    current_id: Id,
    is_active: Type.Boolean({ description: 'What plays, or would: one at most.' }),
    seconds_in: Type.Number({ description: 'How far the person is in it.' }),
    started_at: Nullable(Timestamp),
    completed_at: Nullable(Type.String({ format: 'date-time', description: 'When they last heard it to its end.' })),
    skipped_at: Nullable(Timestamp),
    played_at: Nullable(Type.String({ format: 'date-time', description: 'When `seconds_in` was so.' })),
    media_source_url: Nullable(Type.String({ description: 'Signed, as the links of a file.' })),
    cover_url: Nullable(Type.String({ description: 'Its still picture, or the cover of what it was queued from.' })),
    sort_order: Type.Integer({ description: 'Its place by chance; 0 in a queue that is not shuffled.' }),
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
  summary: 'The queue of the viewer, in its order, as far as they may still see what is in it.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(MediaQueue),
  include,
});

export const searchMediaQueues = contract({
  name: 'searchMediaQueues',
  method: 'GET',
  url: '/media-queues/search',
  summary: 'What is in the queue of the viewer, by its name.',
  access: 'member',
  query: ListQuery({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(MediaQueue),
  include,
});

export const getMediaQueue = contract({
  name: 'getMediaQueue',
  method: 'GET',
  url: '/media-queues/:id',
  summary: 'One sound or film in the queue of the viewer.',
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
  summary:
    `Queues a sound, a film, or all of them in a collection: at most ${QUEUE_MAX} in all. What is there already ` +
    'takes its new place. Answers what is active then.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    queueable_id: Id,
    place: Type.Optional(OneOf(QUEUE_PLACES, { description: '`last` unless said.' })),
    current_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'With `now`: the file of the collection to begin with.' }),
    ),
    shuffle: Type.Optional(Type.Boolean({ description: 'With `now`: in an order by chance, or in its own.' })),
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
  summary: 'Shuffles the queue, behind what is active; or puts it back into its own order.',
  access: 'member',
  body: Type.Object({ shuffle: Type.Boolean() }),
});

const Moment = Type.Optional(Nullable(Timestamp));

export const updateMediaQueue = contract({
  name: 'updateMediaQueue',
  method: 'PUT',
  url: '/media-queues/:id',
  summary:
    'Makes it the active one, moves it, or says how far somebody is in it: of two devices whoever played last is right, ' +
    'by `played_at`.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    is_active: Type.Optional(Type.Boolean({ description: 'The one that was active is so no longer.' })),
    before_id: Type.Optional(
      Nullable(Type.String({ format: 'uuid', description: 'In front of this one; null for the end.' })),
    ),
    seconds_in: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    played_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'When `seconds_in` was so; now unless said.' }),
    ),
    started_at: Type.Optional(Timestamp),
    completed_at: Moment,
    skipped_at: Moment,
    is_playing: Type.Optional(Type.Boolean({ description: 'Told to the other devices.' })),
    device: Type.Optional(Type.String({ maxLength: 40, description: 'Told to the other devices.' })),
  }),
  reply: One(MediaQueue),
  errors,
  include,
});

export const deleteMediaQueue = contract({
  name: 'deleteMediaQueue',
  method: 'DELETE',
  url: '/media-queues/:id',
  summary: 'Takes one out of the queue, by its place. Where it was active, the one behind it is.',
  access: 'member',
  params: IdParams,
  errors,
});

export const removeFromQueue = contract({
  name: 'removeFromQueue',
  method: 'DELETE',
  url: '/media-queues/remove/:id',
  summary: 'Takes out of the queue by what it is: a file, or all that was queued from a collection.',
  access: 'member',
  params: IdParams,
  errors,
});

export const clearNowPlaying = contract({
  name: 'clearNowPlaying',
  method: 'DELETE',
  url: '/media-queues/clear-nowplaying',
  summary: 'Empties the queue. How far somebody is in what they have heard is kept.',
  access: 'member',
});

export const listPlaybacks = contract({
  name: 'listPlaybacks',
  method: 'GET',
  url: '/playbacks',
  summary: 'What the viewer has heard and seen, and how far, what was last first; `ids` are those of files.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Playback),
});
