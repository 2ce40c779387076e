/** Sessions of conferences: what events of a conference have in addition, and their speakers. */
import {
  listTracks,
  type Conference as ConferenceEntity,
  type Track as TrackEntity,
} from '@plaza/api/conferences/conferences.contract.ts';
import {
  answerAsSpeaker,
  createEvent,
  listEvents,
  updateEvent,
  type Event as EventEntity,
} from '@plaza/api/events/events.contract.ts';
import {
  SESSION_KINDS,
  SPEAKER_STATUSES,
  SPEAKERS_MAX,
  type SessionSpeaker as SpeakerEntity,
} from '@plaza/api/events/sessions.contract.ts';
import type { File as FileEntity } from '@plaza/api/files/files.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { Event } from '../events/events.ts';
import { MediaFile } from '../files/files.ts';
import { related } from '../items/items.ts';
import { MENTIONED } from '../mentions/mentions.ts';
import { User } from '../users/users.ts';
import { Conference } from './conferences.ts';
import { Track } from './tracks.ts';

const KIND_TEXTS = {
  talk: 'A talk.',
  performance: 'A performance.',
  workshop: 'A workshop.',
  break: 'A break. Without a room, it is for everyone.',
  other: 'Anything else.',
};
export const SessionKind = builder.enumType('SessionKind', {
  description: 'What kind of session it is.',
  values: enumValues(SESSION_KINDS, (kind) => KIND_TEXTS[kind]),
});

const STATUS_TEXTS = {
  invited: 'The speaker was named, and has neither confirmed nor withdrawn.',
  confirmed: 'The speaker has confirmed, or has no account.',
  withdrawn: 'The speaker has withdrawn.',
};
const SpeakerStatus = builder.enumType('SpeakerStatus', {
  description: 'Whether a speaker has confirmed.',
  values: enumValues(SPEAKER_STATUSES, (status) => STATUS_TEXTS[status]),
});

const SessionSpeaker = builder.objectRef<SpeakerEntity>('SessionSpeaker').implement({
  description: 'A speaker of a session.',
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null for a speaker without an account.',
      resolve: ({ user_id: id }, _args, context) => (id === null ? null : related<UserEntity>(id, context)),
    }),
    name: t.exposeString('name', { description: 'The name of the speaker.' }),
    status: t.expose('status', {
      type: SpeakerStatus,
      description:
        'Whether the speaker has confirmed. Organizers and the speaker see the current status; others see only speakers of the last release, as confirmed.',
    }),
  }),
});

type Session = NonNullable<EventEntity['session']> & Pick<EventEntity, 'track_ids' | 'attendance'>;

const SessionDetails = builder.objectRef<Session>('SessionDetails').implement({
  description: 'What only sessions of conferences have.',
  fields: (t) => ({
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference; null if it is not visible to the viewer.',
      resolve: ({ conference_id: id }, _args, context) => related<ConferenceEntity>(id, context),
    }),
    number: t.exposeInt('number', { description: 'The number in its conference, which never changes.' }),
    kind: t.expose('kind', { type: SessionKind, description: 'What kind of session it is.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language as a BCP 47 tag, such as `en`; null if unknown.',
    }),
    speakers: t.field({
      type: [SessionSpeaker],
      description: 'The speakers in their order.',
      resolve: ({ speakers }) => speakers,
    }),
    tracks: t.field({
      type: [Track],
      description: 'The tracks that the session is in.',
      resolve: async ({ track_ids: ids }, _args, context) =>
        (await context.loader<TrackEntity>(listTracks).loadMany(ids)).filter((track) => track !== null),
    }),
    recording: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The recording; null if there is none.',
      resolve: ({ recording_id: id }, _args, context) => related<FileEntity>(id, context),
    }),
    recordingOffset: t.exposeFloat('recording_offset', {
      nullable: true,
      description: 'The second of the recording at which the session starts; null for its beginning.',
    }),
    isPicked: t.boolean({
      description: 'Whether the viewer picked the session, which is the answer `ACCEPTED` of `answerEvent`.',
      resolve: ({ attendance }) => attendance?.answer === 'accepted',
    }),
  }),
});

builder.objectField(Event, 'session', (t) =>
  t.field({
    type: SessionDetails,
    nullable: true,
    description: 'What only sessions of conferences have; null for other events.',
    reads: ['session', 'track_ids', 'attendance'],
    resolve: ({ session, track_ids, attendance }) => session && { ...session, track_ids, attendance },
  }),
);

builder.objectField(Conference, 'sessions', (t) =>
  restConnection(t, {
    contract: listEvents,
    type: Event,
    description: 'The sessions of the conference by number, including drafts that the viewer organizes or speaks at.',
    args: (arg) => ({
      trackId: arg.globalID({ of: 'Track', description: 'Returns only sessions in this track.' }),
      kind: arg({ type: SessionKind, description: 'Returns only sessions of this kind.' }),
      speakerId: arg.globalID({ of: 'User', description: 'Returns only sessions of this speaker.' }),
    }),
    query: ({ id }: { id: string }, { trackId, kind, speakerId }) => ({
      conference: id,
      track: trackId?.id,
      kind: kind ?? undefined,
      speaker: speakerId?.id,
    }),
    include: { author: 'user', 'author.avatar': 'user.avatar', cover: 'cover', ...MENTIONED },
    previews: PREVIEWS,
  }),
);

const SpeakerInput = builder.inputType('SpeakerInput', {
  description: 'A speaker, by account or by name.',
  fields: (t) => ({
    userId: t.globalID({ of: 'User', description: 'The user. They are notified, and confirm or withdraw.' }),
    name: t.string({ description: 'The name of a speaker without an account, at most 80 characters.' }),
  }),
});

const inputs = (t: InputBuilder) => ({
  description: t.string({ description: 'The description, at most 10,000 characters.' }),
  kind: t.field({
    type: SessionKind,
    writes: 'session.kind',
    description: 'What kind of session it is. Defaults to `TALK`.',
  }),
  language: t.string({ writes: 'session.language', description: 'The language as a BCP 47 tag, such as `en`.' }),
  speakers: t.field({
    type: [SpeakerInput],
    writes: 'session.speakers',
    description: `All speakers in their order, at most ${SPEAKERS_MAX}.`,
  }),
  trackIds: t.globalIDList({ of: 'Track', description: 'Tracks of the conference that the session is in.' }),
  capacity: t.int({ description: 'The number of seats; null for no limit.' }),
  coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
});

interface Given {
  name?: string | null | undefined;
  description?: string | null | undefined;
  kind?: Session['kind'] | null | undefined;
  language?: string | null | undefined;
  speakers?:
    | readonly { userId?: { id: string } | null | undefined; name?: string | null | undefined }[]
    | null
    | undefined;
  trackIds?: readonly { id: string }[] | null | undefined;
  capacity?: number | null | undefined;
  coverId?: { id: string } | null | undefined;
}

const bodyOf = ({ name, description, trackIds, capacity, coverId }: Given) => ({
  name: name ?? undefined,
  description,
  track_ids: trackIds?.map(({ id }) => id),
  capacity,
  cover_id: coverId && coverId.id,
});

const sessionOf = ({ kind, language, speakers }: Given) => ({
  kind: kind ?? undefined,
  language,
  speakers: speakers?.map(({ userId, name }) => (userId ? { user_id: userId.id } : { name: name ?? '' })),
});

const sessionPayload = (t: PayloadBuilder<EventEntity>) => ({
  event: t.field({ type: Event, description: 'The session.', resolve: (event) => event }),
});

const { edge: EventEdge } = connectionOf(Event);

mutation('createSession', {
  description:
    'Adds a session to a conference that the viewer organizes. It is a draft without a time until the schedule is released.',
  input: (t) => ({
    conferenceId: t.globalID({
      of: 'Conference',
      writes: 'session.conference_id',
      required: true,
      description: 'The conference.',
    }),
    name: t.string({ required: true, description: 'The title, at most 120 characters.' }),
    ...inputs(t),
  }),
  async resolve({ conferenceId, ...given }, context) {
    const session = { conference_id: conferenceId.id, ...sessionOf(given as Given) };
    const body = { type: 'session' as const, session, ...bodyOf(given as Given) };
    return (await context.rest(createEvent, { body })).data;
  },
  payload: (t) => ({
    ...sessionPayload(t),
    edge: t.field({
      type: EventEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (event) => edgeOf(event),
    }),
  }),
});

mutation('updateSession', {
  description:
    'Updates a session. Omitted fields keep their values. Its time and room are set with `placeSessions`. The schedule shows changes with the next release.',
  input: (t) => ({
    id: t.globalID({ of: 'Event', required: true, description: 'The session to update.' }),
    name: t.string({ description: 'The title, at most 120 characters.' }),
    ...inputs(t),
    recordingId: t.globalID({
      of: 'MediaFile',
      writes: 'session.recording_id',
      description: 'A video or an audio file of the viewer. Everyone who sees the session can play it.',
    }),
    recordingOffset: t.float({
      writes: 'session.recording_offset',
      description: 'The second of the recording at which the session starts.',
    }),
  }),
  async resolve({ id, recordingId, recordingOffset, ...given }, context) {
    const recording = { recording_id: recordingId && recordingId.id, recording_offset: recordingOffset };
    const body = { session: { ...sessionOf(given as Given), ...recording }, ...bodyOf(given as Given) };
    return (await context.rest(updateEvent, { params: { id: id.id }, body })).data;
  },
  payload: sessionPayload,
});

mutation('answerAsSpeaker', {
  description:
    'Confirms that the viewer speaks at a session, or withdraws permanently. Organizers are notified, and others see it with the next release.',
  input: (t) => ({
    eventId: t.globalID({ of: 'Event', writes: 'id', required: true, description: 'The session.' }),
    isConfirmed: t.boolean({ writes: 'action', required: true, description: 'True to confirm, false to withdraw.' }),
  }),
  async resolve({ eventId, isConfirmed }, context) {
    const action = isConfirmed ? ('confirm' as const) : ('withdraw' as const);
    return (await context.rest(answerAsSpeaker, { params: { id: eventId.id }, body: { action } })).data;
  },
  payload: sessionPayload,
});
