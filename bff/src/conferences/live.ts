/** What is on at a conference, and what happened there. */
import type { Comment as CommentEntity } from '@plaza/api/comments/comments.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import {
  getLive,
  getRecap,
  RECAP_PHOTOS,
  RECAP_REMARKS,
  updateRecap,
  type ConferenceLive as LiveEntity,
  type ConferenceRecap as RecapEntity,
  type LiveRoom as RoomEntity,
} from '@plaza/api/conferences/live.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import type { Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import type { File as FileEntity } from '@plaza/api/files/files.contract.ts';
import { Comment } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Event } from '../events/events.ts';
import { MediaFile } from '../files/files.ts';
import { related } from '../items/items.ts';
import { Conference } from './conferences.ts';
import { ScheduleRoom, ScheduleSlot } from './schedule.ts';
import { ConferenceStream } from './streams.ts';

const idOrNull = (type: string, id: string | null): string | null => (id === null ? null : writeGlobalId(type, id));

const LiveRoom = builder.objectRef<RoomEntity>('LiveRoom').implement({
  description: 'What is on in a room, and what comes next.',
  fields: (t) => ({
    roomId: t.id({
      nullable: true,
      description: 'The global ID of the room, a `Location`; null for the whole conference.',
      resolve: ({ id }) => idOrNull('Location', id),
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The name of the room; null for the whole conference.',
    }),
    sessionId: t.id({
      nullable: true,
      description: 'The global ID of the session that is on; null if there is none.',
      resolve: ({ session_id: id }) => idOrNull('Event', id),
    }),
    nextSessionId: t.id({
      nullable: true,
      description: 'The global ID of the next session; null if there is none.',
      resolve: ({ next_session_id: id }) => idOrNull('Event', id),
    }),
    streamId: t.id({
      nullable: true,
      description: 'The global ID of the stream that is on; null if there is none.',
      resolve: ({ stream_id: id }) => idOrNull('ConferenceStream', id),
    }),
    nextStreamId: t.id({
      nullable: true,
      description: 'The global ID of the next stream; null if there is none.',
      resolve: ({ next_stream_id: id }) => idOrNull('ConferenceStream', id),
    }),
  }),
});

const ConferenceLive = builder.objectRef<LiveEntity>('ConferenceLive').implement({
  description: 'What is on at a conference now, and what comes next today.',
  fields: (t) => ({
    now: t.expose('now', {
      type: 'DateTime',
      description: 'The time of the server. Compare with it, because the clock of a device can be wrong.',
    }),
    timezone: t.exposeString('timezone', { description: 'The IANA time zone of the conference.' }),
    date: t.exposeString('date', { description: 'Today, as a day of the schedule, such as `2027-05-14`.' }),
    beginsAt: t.expose('begins_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next session or stream begins; null if something is on, or if nothing is to come.',
    }),
    slots: t.field({
      type: [ScheduleSlot],
      description: 'The released sessions of today by start, and then by room.',
      resolve: ({ slots }) => slots,
    }),
    rooms: t.field({
      type: [ScheduleRoom],
      description: 'The rooms of today in their order.',
      resolve: ({ rooms }) => rooms,
    }),
    streams: t.field({
      type: [ConferenceStream],
      description: 'The streams that are on, and those that start within a day, by start.',
      resolve: ({ streams }) => streams,
    }),
    nowAndNext: t.field({
      type: [LiveRoom],
      description: 'What is on in each room, and what comes next. The whole conference first, if it has a stream.',
      resolve: ({ now_and_next: rooms }) => rooms,
    }),
  }),
});

/** Those of the items that the viewer still sees, in order. */
const itemsOf = async <T extends ItemBase>(ids: readonly string[], context: GatewayContext): Promise<T[]> =>
  (await context.items.loadMany(ids)).filter((item) => item !== null) as unknown as T[];

const ConferenceRecap = builder.objectRef<RecapEntity>('ConferenceRecap').implement({
  description: 'What happened at a conference.',
  fields: (t) => ({
    isPreview: t.exposeBoolean('is_preview', {
      description: 'Whether the conference has not ended, so that only organizers see the recap.',
    }),
    attendeesCount: t.exposeInt('attendees_count', { description: 'The number of attendees.' }),
    sessionsCount: t.exposeInt('sessions_count', { description: 'The number of sessions, without breaks.' }),
    speakersCount: t.exposeInt('speakers_count', { description: 'The number of speakers.' }),
    tailgatesCount: t.exposeInt('tailgates_count', { description: 'The number of tailgates that the viewer can see.' }),
    photosCount: t.exposeInt('photos_count', {
      description: 'The number of photos and videos that the viewer can see.',
    }),
    remarksCount: t.exposeInt('remarks_count', {
      description: 'The number of comments on sessions that the viewer can see.',
    }),
    thanks: t.exposeString('thanks', {
      nullable: true,
      description:
        'What the organizers thank for; null if they have not written it. `Conference.mentions` has whom it mentions.',
    }),
    recordedSessions: t.field({
      type: [Event],
      description: 'The sessions with a recording, by start.',
      resolve: ({ recorded_ids: ids }, _args, context) => itemsOf<EventEntity>(ids, context),
    }),
    remarks: t.field({
      type: [Comment],
      description: `The comments on sessions with the most reactions, at most ${RECAP_REMARKS}.`,
      resolve: ({ remark_ids: ids }, _args, context) => itemsOf<CommentEntity>(ids, context),
    }),
    photos: t.field({
      type: [MediaFile],
      description: `The newest photos and videos, at most ${RECAP_PHOTOS}.`,
      resolve: ({ photo_ids: ids }, _args, context) => itemsOf<FileEntity>(ids, context),
    }),
    pickedSessions: t.field({
      type: [Event],
      description: 'The sessions that the viewer picked, by start.',
      resolve: ({ picked_ids: ids }, _args, context) => itemsOf<EventEntity>(ids, context),
    }),
  }),
});

builder.objectFields(Conference, (t) => ({
  isAttending: t.boolean({
    description:
      'Whether the viewer organizes the conference or registered, so that they can see what is live, photos, and resources. True for everyone where anyone can come.',
    reads: ['admission', 'attendance', 'manageable'],
    resolve: ({ admission, attendance, manageable }: ConferenceEntity) =>
      manageable || admission === 'open' || attendance?.answer === 'accepted',
  }),
  live: t.field({
    type: ConferenceLive,
    nullable: true,
    reads: [],
    description: 'What is on. Fails with `REGISTRATION_REQUIRED` or `PASSPORT_REQUIRED` for users who don’t take part.',
    resolve: async ({ id }, _args, context) => (await context.rest(getLive, { params: { id } })).data,
  }),
  recap: t.field({
    type: ConferenceRecap,
    nullable: true,
    reads: [],
    description:
      'What happened. Fails with `TOO_EARLY` before the conference has ended, except for organizers, and for users who don’t take part as `live` does.',
    resolve: async ({ id }, _args, context) => (await context.rest(getRecap, { params: { id } })).data,
  }),
}));

mutation('updateRecap', {
  description:
    'Writes what the organizers of a conference thank for in its recap, also before it has ended. Those who are mentioned are notified.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', writes: 'id', required: true, description: 'The conference.' }),
    thanks: t.string({ description: 'The text, at most 2,000 characters; null to remove it.' }),
  }),
  async resolve({ conferenceId: { id }, thanks }, context) {
    await context.rest(updateRecap, { params: { id }, body: { thanks: thanks ?? null } });
    context.items.forget(id);
    return { id };
  },
  payload: (t) => ({
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference with its recap; null if it is not visible to the viewer.',
      resolve: ({ id }, _args, context) => related<ConferenceEntity>(id, context),
    }),
  }),
});
