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
import { File } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';

export const MediaQueue = builder.objectRef<MediaQueueEntity>('MediaQueue');
builder.node(MediaQueue, {
  description: 'A sound or a film in the queue of the viewer.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'MediaQueue',
  loadMany: (ids, context) => context.loader<MediaQueueEntity>(listMediaQueues).loadMany(ids),
  fields: (t) => ({
    file: t.field({ type: File, nullable: true, description: 'What is heard.', ...relation('current_id') }),
    source: t.field({
      type: Item,
      nullable: true,
      description: 'What it was queued from: a collection, or the file itself.',
      ...relation('queueable_id'),
    }),
    title: t.exposeString('title', {
      description: 'As it is called where it was queued from; else its own name.',
    }),
    isActive: t.exposeBoolean('is_active', { description: 'What plays, or would: one at most.' }),
    isShuffled: t.boolean({
      description: 'The queue is in an order by chance.',
      resolve: ({ sort_order }) => sort_order !== 0,
    }),
    secondsIn: t.exposeFloat('seconds_in', { description: 'How far the viewer is in it.' }),
    startedAt: t.expose('started_at', { type: 'DateTime', nullable: true, description: 'When they began with it.' }),
    completedAt: t.expose('completed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last heard it to its end.',
    }),
    playedAt: t.expose('played_at', { type: 'DateTime', nullable: true, description: 'When `secondsIn` was so.' }),
    skippedAt: t.expose('skipped_at', { type: 'DateTime', nullable: true, description: 'When they went past it.' }),
    coverUrl: t.exposeString('cover_url', {
      nullable: true,
      description: 'A picture for it: its own, or the cover of what it was queued from.',
    }),
  }),
});

const Playback = builder.objectRef<PlaybackEntity>('Playback').implement({
  description: 'How far the viewer is in a sound or a film.',
  fields: (t) => ({
    secondsIn: t.exposeFloat('seconds_in', { description: 'Where they stopped.' }),
    completedAt: t.expose('completed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last heard it to its end.',
    }),
    playedAt: t.expose('played_at', { type: 'DateTime', description: 'When they last heard it.' }),
  }),
});

builder.objectField(File, 'playback', (t) =>
  t.field({
    type: Playback,
    nullable: true,
    description: 'How far the viewer is in it; null for what they have not heard.',
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
    description: 'What they are about to hear, in its order; the same on all their devices.',
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
  now: 'It plays; of a collection nothing else is left in the queue.',
  next: 'Behind what plays.',
  last: 'At the end.',
} as const satisfies Record<(typeof QUEUE_PLACES)[number], string>;

const QueuePlace = builder.enumType('QueuePlace', {
  description: 'Where something goes in the queue.',
  values: enumValues(QUEUE_PLACES, (place) => PLACE_WORDS[place]),
});

const viewerField = <P extends object>(t: PayloadBuilder<P>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer, with the queue as it is now.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});
const queuedField = (t: PayloadBuilder<MediaQueueEntity>) =>
  t.field({ type: MediaQueue, description: 'It as it is now.', resolve: (queued) => queued });

mutation('addToQueue', {
  description: 'Queues a sound, a film, or all of them in a collection.',
  input: (t) => ({
    itemId: t.globalID({
      of: ['File', 'Collection'],
      writes: 'queueable_id',
      required: true,
      description: 'The file, or the collection.',
    }),
    place: t.field({ type: QueuePlace, description: 'Where it goes; to the end unless said.' }),
    startId: t.globalID({
      of: 'File',
      writes: 'current_id',
      description: 'With `NOW`: the file of the collection to begin with.',
    }),
    isShuffled: t.boolean({ writes: 'shuffle', description: 'With `NOW`: in an order by chance, or in its own.' }),
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
    mediaQueue: t.field({ type: MediaQueue, description: 'What is active now.', resolve: (queued) => queued }),
    ...viewerField(t),
  }),
});

mutation('updateQueued', {
  description: 'Makes it the active one, moves it, or says how far the viewer is in it.',
  input: (t) => ({
    id: t.globalID({ of: 'MediaQueue', required: true, description: 'What is in the queue.' }),
    isActive: t.boolean({ description: 'The one that was active is so no longer.' }),
    beforeId: t.globalID({ of: 'MediaQueue', description: 'In front of this one; null for the end.' }),
    secondsIn: t.float({ description: 'How far the viewer is in it.' }),
    playedAt: t.field({ type: 'DateTime', description: 'When that was so: of two devices the later one is right.' }),
    completedAt: t.field({ type: 'DateTime', description: 'When they heard it to its end; null takes that back.' }),
    skippedAt: t.field({ type: 'DateTime', description: 'When they went past it.' }),
    isPlaying: t.boolean({ description: 'Told to the other devices.' }),
    device: t.string({ description: 'Who says so, told to the other devices.' }),
  }),
  async resolve({ id, beforeId, ...told }, context) {
    const body = {
      is_active: told.isActive ?? undefined,
      before_id: beforeId && beforeId.id,
      seconds_in: told.secondsIn ?? undefined,
      played_at: told.playedAt ?? undefined,
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
  description: 'Takes one out of the queue; where it was active, the one behind it is.',
  input: (t) => ({ id: t.globalID({ of: 'MediaQueue', required: true, description: 'What is in the queue.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMediaQueue, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The place that was.', resolve: ({ id }) => writeGlobalId('MediaQueue', id) }),
    ...viewerField(t),
  }),
});

mutation('shuffleQueue', {
  description: 'Puts the queue into an order by chance, behind what is active, or back into its own.',
  input: (t) => ({
    isShuffled: t.boolean({ writes: 'shuffle', required: true, description: 'By chance, or in its own order.' }),
  }),
  async resolve({ isShuffled }, context) {
    await context.rest(updateMediaQueues, { body: { shuffle: isShuffled } });
    return {};
  },
  payload: viewerField,
});

mutation('clearQueue', {
  description: 'Empties the queue. How far somebody is in what they have heard is kept.',
  async resolve(_input, context) {
    await context.rest(clearNowPlaying, {});
    return {};
  },
  payload: viewerField,
});
