/** Tracks, which sort the sessions of conferences. */
import {
  assignTrack,
  assignTrackEvent,
  createTrack,
  deleteTrack,
  listTracks,
  orderTracks,
  unassignTrack,
  unassignTrackEvent,
  updateTrack,
  type Conference as ConferenceEntity,
  type Track as TrackEntity,
} from '@plaza/api/conferences/conferences.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { Conference } from './conferences.ts';

export const Track = builder.objectRef<TrackEntity>('Track');
const { edge: TrackEdge } = connectionOf(Track);

builder.node(Track, {
  description: 'A track, which sorts the sessions of a conference.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Track',
  loadMany: (ids, context) => context.loader<TrackEntity>(listTracks).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the track.' }),
    hue: t.exposeInt('hue', { description: 'Its color, as a hue in degrees from 0 to 359.' }),
    sessionsCount: t.int({
      description: 'How many sessions in the track the viewer can see.',
      resolve: ({ event_ids }) => event_ids.length,
    }),
    manageable: t.exposeBoolean('manageable', { description: 'Whether the viewer can change the track.' }),
    conferences: t.field({
      type: [Conference],
      description: 'The conferences that use it, as far as the viewer sees them.',
      resolve: async ({ conference_ids: ids }, _args, context) => {
        const conferences = await Promise.all(ids.map(async (id) => related<ConferenceEntity>(id, context)));
        return conferences.filter((conference) => conference !== null);
      },
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the track was created.' }),
  }),
});

builder.objectField(Conference, 'tracks', (t) =>
  restConnection(t, {
    contract: listTracks,
    type: Track,
    description: 'The tracks of the conference, in order.',
    query: ({ id }: { id: string }) => ({ conference: id }),
  }),
);

builder.objectField(Conference, 'otherTracks', (t) =>
  restConnection(t, {
    contract: listTracks,
    type: Track,
    description:
      'The tracks that the viewer can change and that the conference does not have, such as those of earlier ones.',
    query: ({ id }: { id: string }) => ({ missing_from: id }),
  }),
);

const hueInput = (t: InputBuilder) => t.int({ description: 'Its color, as a hue in degrees from 0 to 359.' });

const trackField = (t: PayloadBuilder<{ track: TrackEntity }>) =>
  t.field({ type: Track, description: 'The track.', resolve: ({ track }) => track });

const conferenceField = (t: PayloadBuilder<{ conferenceId: string }>) =>
  t.field({
    type: Conference,
    nullable: true,
    description: 'The conference; null if it is not visible to the viewer.',
    resolve: ({ conferenceId }, _args, context) => related<ConferenceEntity>(conferenceId, context),
  });

const conferenceInput = (t: InputBuilder) =>
  t.globalID({ of: 'Conference', writes: 'conference', required: true, description: 'The conference.' });

const trackInput = (t: InputBuilder) =>
  t.globalID({ of: 'Track', writes: 'id', required: true, description: 'The track.' });

mutation('createTrack', {
  description: 'Creates a track of a conference, after its other tracks.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    name: t.string({ required: true, description: 'The name of the track, at most 60 characters.' }),
    hue: hueInput(t),
  }),
  async resolve({ conferenceId, name, hue }, context) {
    const body = { conference: conferenceId.id, name, hue: hue ?? undefined };
    return { track: (await context.rest(createTrack, { body })).data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    track: trackField(t),
    edge: t.field({
      type: TrackEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: ({ track }) => edgeOf(track),
    }),
    conference: conferenceField(t),
  }),
});

mutation('updateTrack', {
  description: 'Updates a track. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'Track', required: true, description: 'The track to update.' }),
    name: t.string({ description: 'The name of the track, at most 60 characters.' }),
    hue: hueInput(t),
  }),
  async resolve({ id, name, hue }, context) {
    const body = { name: name ?? undefined, hue: hue ?? undefined };
    return { track: (await context.rest(updateTrack, { params: { id: id.id }, body })).data };
  },
  payload: (t) => ({ track: trackField(t) }),
});

mutation('deleteTrack', {
  description: 'Deletes a track. Its sessions stay.',
  input: (t) => ({ id: t.globalID({ of: 'Track', required: true, description: 'The track to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteTrack, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the deleted track.', resolve: ({ id }) => writeGlobalId('Track', id) }),
  }),
});

mutation('assignTrack', {
  description: 'Adds a track to a conference, after its other tracks.',
  input: (t) => ({ trackId: trackInput(t), conferenceId: conferenceInput(t) }),
  async resolve({ trackId, conferenceId }, context) {
    const body = { conference: conferenceId.id };
    const { data: track } = await context.rest(assignTrack, { params: { id: trackId.id }, body });
    return { track, conferenceId: conferenceId.id };
  },
  payload: (t) => ({ track: trackField(t), conference: conferenceField(t) }),
});

mutation('orderConferenceTracks', {
  description: 'Orders the tracks of a conference. Other conferences that use them keep their own order.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', writes: 'id', required: true, description: 'The conference.' }),
    trackIds: t.globalIDList({
      of: 'Track',
      required: true,
      writes: 'track_ids',
      description: 'All tracks of the conference, each once.',
    }),
  }),
  async resolve({ conferenceId, trackIds }, context) {
    const body = { track_ids: trackIds.map(({ id }) => id) };
    await context.rest(orderTracks, { params: { id: conferenceId.id }, body });
    return { conferenceId: conferenceId.id };
  },
  payload: (t) => ({ conference: conferenceField(t) }),
});

mutation('unassignTrack', {
  description: 'Removes a track from a conference. Its sessions there are no longer in the track.',
  input: (t) => ({ trackId: trackInput(t), conferenceId: conferenceInput(t) }),
  async resolve({ trackId, conferenceId }, context) {
    await context.rest(unassignTrack, { params: { id: trackId.id, conference: conferenceId.id } });
    return { conferenceId: conferenceId.id };
  },
  payload: (t) => ({ conference: conferenceField(t) }),
});

const sessionInputs = (t: InputBuilder) => ({
  trackId: trackInput(t),
  eventId: t.globalID({ of: 'Event', writes: 'event', required: true, description: 'The session.' }),
});

const findTrack = async (context: GatewayContext, id: string) => {
  const tracks = context.loader<TrackEntity>(listTracks);
  tracks.forget(id);
  return tracks.load(id);
};

mutation('assignTrackEvent', {
  description: 'Adds a session to a track. It has to belong to a conference that uses the track.',
  input: sessionInputs,
  resolve: async ({ trackId, eventId }, context) => ({
    track: (await context.rest(assignTrackEvent, { params: { id: trackId.id }, body: { event: eventId.id } })).data,
  }),
  payload: (t) => ({ track: trackField(t) }),
});

mutation('unassignTrackEvent', {
  description: 'Removes a session from a track.',
  input: sessionInputs,
  async resolve({ trackId, eventId }, context) {
    await context.rest(unassignTrackEvent, { params: { id: trackId.id, event: eventId.id } });
    return { id: trackId.id };
  },
  payload: (t) => ({
    track: t.field({
      type: Track,
      nullable: true,
      description: 'The track; null if it was just deleted.',
      resolve: ({ id }, _args, context) => findTrack(context, id),
    }),
  }),
});
