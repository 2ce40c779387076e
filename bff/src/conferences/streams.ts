/** Streams of a conference. */
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import {
  createStream,
  deleteStream,
  extendStream,
  listStreams,
  listStreamsById,
  STREAM_HOURS,
  STREAM_KINDS,
  updateStream,
  type ConferenceStream as StreamEntity,
} from '@plaza/api/conferences/live.contract.ts';
import type { BodyOf } from '@plaza/api/core/contract.ts';
import type { File as FileEntity } from '@plaza/api/files/files.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { related } from '../items/items.ts';
import { Conference } from './conferences.ts';

const KIND_TEXTS = {
  hls: 'HLS, in the player of the client.',
  embed: 'The player of another site, in a sandboxed frame.',
  link: 'A link to another site.',
};
const StreamKind = builder.enumType('StreamKind', {
  description: 'How a stream plays.',
  values: enumValues(STREAM_KINDS, (kind) => KIND_TEXTS[kind]),
});

export const ConferenceStream = builder.objectRef<StreamEntity>('ConferenceStream');
builder.node(ConferenceStream, {
  description: 'A stream of a room, or of the whole conference.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'ConferenceStream',
  loadMany: (ids, context) => context.loader<StreamEntity>(listStreamsById).loadMany(ids),
  fields: (t) => ({
    roomId: t.id({
      nullable: true,
      description: 'The global ID of the room, a `Location`; null for the whole conference.',
      resolve: ({ location_id: id }) => (id === null ? null : writeGlobalId('Location', id)),
    }),
    room: t.exposeString('room', {
      nullable: true,
      description: 'The name of the room; null for the whole conference.',
    }),
    title: t.exposeString('title', { description: 'The title.' }),
    kind: t.expose('kind', { type: StreamKind, description: 'How it plays.' }),
    url: t.exposeString('url', { nullable: true, description: 'The URL; null if it plays a file.' }),
    file: t.field({
      type: MediaFile,
      nullable: true,
      description: 'A video that plays as if it were live, and is repeated until the stream ends; null for a URL.',
      resolve: ({ file_id: id }, _args, context) => related<FileEntity>(id, context),
    }),
    startsAt: t.expose('starts_at', { type: 'DateTime', description: 'When it starts.' }),
    endsAt: t.expose('ends_at', { type: 'DateTime', description: 'When it ends.' }),
  }),
});

builder.objectField(Conference, 'streams', (t) =>
  t.field({
    type: [ConferenceStream],
    nullable: true,
    reads: [],
    description: 'All streams of the conference by start. Only for organizers.',
    resolve: async ({ id }, _args, context) => (await context.rest(listStreams, { params: { id } })).data,
  }),
);

const conferenceInput = (t: InputBuilder) =>
  t.globalID({ of: 'Conference', writes: 'id', required: true, description: 'The conference.' });
const streamInput = (t: InputBuilder) =>
  t.globalID({ of: 'ConferenceStream', writes: 'stream', required: true, description: 'The stream.' });

const sourceInputs = (t: InputBuilder) => ({
  roomId: t.globalID({
    of: 'Location',
    writes: 'location_id',
    description: 'A room in a place of the conference; null for the whole conference.',
  }),
  url: t.string({
    description: 'A URL that starts with `https://`, at most 500 characters. For `EMBED`, a video of YouTube or Vimeo.',
  }),
  fileId: t.globalID({
    of: 'MediaFile',
    writes: 'file_id',
    description: 'A video of the viewer that plays as if it were live, in place of a URL. Only for `HLS`.',
  }),
});

const TITLE = 'The title, at most 120 characters.';
const STARTS_AT = 'An instant with an offset, or a local time of the conference such as `2027-05-14T09:00`.';
const ENDS_AT = `As \`startsAt\`. At most ${STREAM_HOURS} hours after the start.`;

interface Given {
  title?: string | null | undefined;
  kind?: StreamEntity['kind'] | null | undefined;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  roomId?: { id: string } | null | undefined;
  url?: string | null | undefined;
  fileId?: { id: string } | null | undefined;
}

const bodyOf = ({ title, kind, startsAt, endsAt, roomId, url, fileId }: Given) => ({
  title: title ?? undefined,
  kind: kind ?? undefined,
  starts_at: startsAt ?? undefined,
  ends_at: endsAt ?? undefined,
  location_id: roomId && roomId.id,
  url,
  file_id: fileId && fileId.id,
});

interface Written {
  stream: StreamEntity;
}

const conferenceField = <T>(t: PayloadBuilder<T>, idOf: (result: T) => string) =>
  t.field({
    type: Conference,
    nullable: true,
    description: 'The conference with its streams; null if it is not visible to the viewer.',
    resolve: (result, _args, context) => related<ConferenceEntity>(idOf(result), context),
  });

const streamPayload = (t: PayloadBuilder<Written>) => ({
  stream: t.field({ type: ConferenceStream, description: 'The stream.', resolve: ({ stream }) => stream }),
  conference: conferenceField(t, ({ stream }) => stream.conference_id),
});

mutation('createStream', {
  description: 'Adds a stream to a conference that the viewer organizes. Streams of the same room can’t overlap.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    title: t.string({ required: true, description: TITLE }),
    kind: t.field({ type: StreamKind, required: true, description: 'How it plays.' }),
    startsAt: t.string({ required: true, description: STARTS_AT }),
    endsAt: t.string({ required: true, description: ENDS_AT }),
    ...sourceInputs(t),
  }),
  async resolve({ conferenceId, ...given }, context) {
    const body = bodyOf(given as Given) as BodyOf<typeof createStream>;
    return { stream: (await context.rest(createStream, { params: { id: conferenceId.id }, body })).data };
  },
  payload: streamPayload,
});

mutation('updateStream', {
  description: 'Updates a stream. Omitted fields keep their values.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    streamId: streamInput(t),
    title: t.string({ description: TITLE }),
    kind: t.field({ type: StreamKind, description: 'How it plays.' }),
    startsAt: t.string({ description: STARTS_AT }),
    endsAt: t.string({ description: ENDS_AT }),
    ...sourceInputs(t),
    isEnded: t.boolean({ description: 'True to end the stream now. Fails with `STATUS_STEP` unless it is on.' }),
  }),
  async resolve({ conferenceId, streamId, isEnded, ...given }, context) {
    const params = { id: conferenceId.id, stream: streamId.id };
    const body = { ...bodyOf(given as Given), ...(isEnded && { is_ended: true as const }) };
    return { stream: (await context.rest(updateStream, { params, body })).data };
  },
  payload: streamPayload,
});

mutation('extendStream', {
  description: 'Ends a stream later. Viewers keep watching. Fails with `STATUS_STEP` once it has ended.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    streamId: streamInput(t),
    minutes: t.int({ required: true, description: 'By how many minutes, from 1 to 240.' }),
  }),
  async resolve({ conferenceId, streamId, minutes }, context) {
    const params = { id: conferenceId.id, stream: streamId.id };
    return { stream: (await context.rest(extendStream, { params, body: { minutes } })).data };
  },
  payload: streamPayload,
});

mutation('deleteStream', {
  description: 'Deletes a stream.',
  input: (t) => ({ conferenceId: conferenceInput(t), streamId: streamInput(t) }),
  async resolve({ conferenceId, streamId }, context) {
    const params = { id: conferenceId.id, stream: streamId.id };
    await context.rest(deleteStream, { params });
    return { conferenceId: conferenceId.id, id: params.stream };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The global ID of the deleted stream.',
      resolve: ({ id }) => writeGlobalId('ConferenceStream', id),
    }),
    conference: conferenceField(t, ({ conferenceId }) => conferenceId),
  }),
});
