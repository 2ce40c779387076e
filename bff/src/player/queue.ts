/** What the viewer hears, and is about to hear; and how far they are in anything that can be heard. */
import {
  clearNowPlaying,
  createMediaQueue,
  deleteMediaQueue,
  listMediaQueues,
  listPlaybacks,
  QUEUE_PLACES,
  updateMediaQueue,
  updateMediaQueues,
  type MediaQueue as MediaQueueEntity,
  type Playback as PlaybackEntity,
} from '@plaza/api/player/queue.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';

export const MediaQueue = builder.objectRef<MediaQueueEntity>('MediaQueue');
builder.node(MediaQueue, {
  description: 'An audio or video file in the viewer’s playback queue.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'MediaQueue',
  loadMany: (ids, context) => context.loader<MediaQueueEntity>(listMediaQueues).loadMany(ids),
  fields: (t) => ({
    file: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The file to play; null if deleted or not visible to the viewer.',
      ...relation('current_id'),
    }),
    source: t.field({
      type: Item,
      nullable: true,
      description:
        'The item that the file was queued from: a collection, or the file itself; null if deleted or not visible to the viewer.',
      ...relation('queueable_id'),
    }),
    title: t.exposeString('title', {
      description: 'The title in the collection that the file was queued from, otherwise the title of the file.',
    }),
    isActive: t.exposeBoolean('is_active', {
      description: 'Whether this is the active entry. At most one entry is active.',
    }),
    isShuffled: t.boolean({
      description: 'Whether the queue is shuffled.',
      resolve: ({ sort_order }) => sort_order !== 0,
    }),
    secondsIn: t.exposeFloat('seconds_in', { description: 'The viewer’s playback position, in seconds.' }),
    startedAt: t.expose('started_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the viewer started playing the entry; null if never.',
    }),
    completedAt: t.expose('completed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the viewer last finished the entry; null if never.',
    }),
    playedAt: t.expose('played_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When `secondsIn` was last updated; null if never.',
    }),
    skippedAt: t.expose('skipped_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the viewer skipped the entry; null if never.',
    }),
    coverUrl: t.exposeString('cover_url', {
      nullable: true,
      description: 'The URL of the cover of the file, or of the collection it was queued from; null if there is none.',
    }),
  }),
});

const Playback = builder.objectRef<PlaybackEntity>('Playback').implement({
  description: 'The viewer’s playback position in an audio or video file.',
  fields: (t) => ({
    secondsIn: t.exposeFloat('seconds_in', { description: 'The playback position, in seconds.' }),
    completedAt: t.expose('completed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the viewer last finished the file; null if never.',
    }),
    playedAt: t.expose('played_at', { type: 'DateTime', description: 'When the viewer last played the file.' }),
  }),
});

builder.objectField(MediaFile, 'playback', (t) =>
  t.field({
    type: Playback,
    nullable: true,
    description: 'The viewer’s playback position; null if they have not played the file.',
    reads: [],
    resolve: async ({ id }, _args, context) =>
      context.session.kind === 'anonymous' || context.viewingAs
        ? null
        : context.loader<PlaybackEntity>(listPlaybacks).load(id),
  }),
);

builder.objectField(Viewer, 'queue', (t) =>
  restConnection(t, {
    contract: listMediaQueues,
    type: MediaQueue,
    description: 'The viewer’s playback queue, in order. It is the same on all devices.',
    include: {
      file: 'current',
      'file.author': 'current.user',
      'file.author.avatar': 'current.user.avatar',
      source: 'queueable',
      'source.cover': 'queueable.cover',
      'source.author': 'queueable.user',
    },
  }),
);

const PLACE_WORDS = {
  now: 'Play immediately. If the item is a collection, it replaces the queue.',
  next: 'After the active entry.',
  last: 'At the end of the queue.',
} as const satisfies Record<(typeof QUEUE_PLACES)[number], string>;

const QueuePlace = builder.enumType('QueuePlace', {
  description: 'A position in the queue.',
  values: enumValues(QUEUE_PLACES, (place) => PLACE_WORDS[place]),
});

const viewerField = <P extends object>(t: PayloadBuilder<P>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer with the updated queue.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});
const queuedField = (t: PayloadBuilder<MediaQueueEntity>) =>
  t.field({ type: MediaQueue, description: 'The updated entry.', resolve: (queued) => queued });

mutation('addToQueue', {
  description: 'Adds an audio or video file, or all of those in a collection, to the queue.',
  input: (t) => ({
    itemId: t.globalID({
      of: ['MediaFile', 'Collection'],
      writes: 'queueable_id',
      required: true,
      description: 'The file or collection to add.',
    }),
    place: t.field({ type: QueuePlace, description: 'Where to add it. Defaults to `LAST`.' }),
    startId: t.globalID({
      of: 'MediaFile',
      writes: 'current_id',
      description: 'With `NOW`, the file of the collection to start with.',
    }),
    isShuffled: t.boolean({ writes: 'shuffle', description: 'With `NOW`, whether to shuffle the queue.' }),
  }),
  async resolve({ itemId, place, startId, isShuffled }, context) {
    const body = {
      queueable_id: itemId.id,
      place: place ?? undefined,
      current_id: startId?.id,
      shuffle: isShuffled ?? undefined,
    };
    return (await context.rest(createMediaQueue, { body })).data;
  },
  payload: (t) => ({
    mediaQueue: t.field({ type: MediaQueue, description: 'The active entry.', resolve: (queued) => queued }),
    ...viewerField(t),
  }),
});

mutation('updateQueued', {
  description: 'Makes an entry active, moves it, or updates its playback position.',
  input: (t) => ({
    id: t.globalID({ of: 'MediaQueue', required: true, description: 'The entry to update.' }),
    isActive: t.boolean({ description: 'Whether the entry is active. Making it active deactivates the previous one.' }),
    beforeId: t.globalID({
      of: 'MediaQueue',
      description: 'The entry to move this one in front of. Pass null to move it to the end.',
    }),
    secondsIn: t.float({ description: 'The playback position, in seconds.' }),
    playedAt: t.field({
      type: 'DateTime',
      description: 'When the playback position was recorded. If devices conflict, the latest one wins.',
    }),
    startedAt: t.field({
      type: 'DateTime',
      description:
        'When this device began to play. Sent to the viewer’s other devices: those that began earlier pause.',
    }),
    completedAt: t.field({
      type: 'DateTime',
      description: 'When the viewer finished the entry. Pass null to mark it as unfinished.',
    }),
    skippedAt: t.field({ type: 'DateTime', description: 'When the viewer skipped the entry.' }),
    isPlaying: t.boolean({ description: 'Whether this device is playing. Sent to the viewer’s other devices.' }),
    device: t.string({ description: 'The name of this device. Sent to the viewer’s other devices.' }),
  }),
  async resolve({ id, beforeId, ...told }, context) {
    const body = {
      is_active: told.isActive ?? undefined,
      before_id: beforeId && beforeId.id,
      seconds_in: told.secondsIn ?? undefined,
      played_at: told.playedAt ?? undefined,
      started_at: told.startedAt ?? undefined,
      completed_at: told.completedAt,
      skipped_at: told.skippedAt,
      is_playing: told.isPlaying ?? undefined,
      device: told.device ?? undefined,
    };
    return (await context.rest(updateMediaQueue, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({ mediaQueue: queuedField(t), ...viewerField(t) }),
});

mutation('removeFromQueue', {
  description: 'Removes an entry from the queue. If it was active, the next one becomes active.',
  input: (t) => ({ id: t.globalID({ of: 'MediaQueue', required: true, description: 'The entry to remove.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMediaQueue, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the removed entry.',
      resolve: ({ id }) => writeGlobalId('MediaQueue', id),
    }),
    ...viewerField(t),
  }),
});

mutation('shuffleQueue', {
  description: 'Shuffles the entries after the active one, or restores the original order.',
  input: (t) => ({
    isShuffled: t.boolean({ writes: 'shuffle', required: true, description: 'Whether to shuffle the queue.' }),
  }),
  async resolve({ isShuffled }, context) {
    await context.rest(updateMediaQueues, { body: { shuffle: isShuffled } });
    return {};
  },
  payload: viewerField,
});

mutation('clearQueue', {
  description: 'Removes all entries from the queue. Playback positions are kept.',
  async resolve(_input, context) {
    await context.rest(clearNowPlaying, {});
    return {};
  },
  payload: viewerField,
});
