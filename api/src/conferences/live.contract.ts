/** What is on at a conference, and what was: streams, the live page, and the recap. */
import { Type, type Static } from 'typebox';
import { contract, Id, ListQuery, Many, Nullable, One, OneOf, SingleLine, Timestamp } from '../core/contract.ts';
import { ConferenceParams } from './conferences.contract.ts';
import { ScheduleRoom, ScheduleSlot } from './schedule.contract.ts';

export const STREAM_KINDS = ['hls', 'embed', 'link'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];
/** Streams of one conference. */
export const STREAMS_MAX = 500;
/** The longest stream, in hours. */
export const STREAM_HOURS = 24;
const URL_MAX = 500;
const TITLE_MAX = 120;
const EXTEND_MINUTES = 240;
/** Photos, remarks, and sessions that a recap shows. */
export const RECAP_PHOTOS = 12;
export const RECAP_REMARKS = 6;
export const RECAP_RECORDINGS = 100;
export const THANKS_MAX = 2_000;

/** The sites whose players can be embedded. Their pages are changed to the address of the player. */
export const EMBED_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export const ConferenceStream = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ConferenceStream'),
    conference_id: Id,
    location_id: Nullable(
      Type.String({ format: 'uuid', description: 'The room. Null for a stream of the whole conference.' }),
    ),
    room: Nullable(Type.String({ description: 'Title of the room.' })),
    title: Type.String(),
    kind: OneOf(STREAM_KINDS, {
      description: 'How it plays: as HLS, in the player of another site, or only there.',
    }),
    url: Nullable(Type.String({ description: 'Null for a stream that plays a file.' })),
    file_id: Nullable(
      Type.String({
        format: 'uuid',
        description: 'A video that plays as if it were live, and is repeated until the stream ends. Null for a URL.',
      }),
    ),
    starts_at: Timestamp,
    ends_at: Timestamp,
  },
  { title: 'ConferenceStream' },
);
export interface ConferenceStream extends Static<typeof ConferenceStream> {}

const moment = (description: string) => Type.String({ maxLength: 40, description });
const streamFields = {
  title: SingleLine({ minLength: 1, maxLength: TITLE_MAX }),
  kind: OneOf(STREAM_KINDS),
  starts_at: moment('An instant with an offset, or a local time of the conference such as `2027-05-14T09:00`.'),
  ends_at: moment(`As \`starts_at\`. At most ${STREAM_HOURS} hours after the start.`),
};
const streamSource = {
  location_id: Type.Optional(
    Nullable(
      Type.String({
        format: 'uuid',
        description: 'A room in a place of the conference. Null for the whole conference.',
      }),
    ),
  ),
  url: Type.Optional(
    Nullable(
      Type.String({
        maxLength: URL_MAX,
        description: 'An HTTPS URL. For `embed`, a video of YouTube or Vimeo.',
      }),
    ),
  ),
  file_id: Type.Optional(
    Nullable(
      Type.String({ format: 'uuid', description: 'A video of the organizer, in place of a URL. Only for `hls`.' }),
    ),
  ),
};

const StreamParams = Type.Object({ ...ConferenceParams.properties, stream: Id });
const writeErrors = ['not_found', 'forbidden', 'cancelled', 'status_step'] as const;

export const listStreams = contract({
  name: 'listStreams',
  method: 'GET',
  url: '/conferences/:id/streams',
  summary: 'List the streams of a conference',
  description: 'Returns all streams by start. Only for organizers.',
  access: 'member',
  params: ConferenceParams,
  reply: Type.Object({ data: Type.Array(ConferenceStream) }),
  errors: ['not_found', 'forbidden'],
});

export const createStream = contract({
  name: 'createStream',
  method: 'POST',
  url: '/conferences/:id/streams',
  summary: 'Add a stream to a conference',
  description:
    'Streams of a room don’t overlap, and neither do streams of the whole conference. Users on the live page are notified.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({ ...streamFields, ...streamSource }, { title: 'StreamInput' }),
  reply: One(ConferenceStream),
  status: 201,
  errors: writeErrors,
});

export const updateStream = contract({
  name: 'updateStream',
  method: 'PUT',
  url: '/conferences/:id/streams/:stream',
  summary: 'Update a stream',
  description: 'Omitted fields stay unchanged.',
  access: 'member',
  params: StreamParams,
  body: Type.Object(
    {
      ...Type.Partial(Type.Object(streamFields)).properties,
      ...streamSource,
      is_ended: Type.Optional(
        Type.Literal(true, { description: 'Ends the stream now, if it is on. Otherwise, fails with `status_step`.' }),
      ),
    },
    { title: 'StreamChange' },
  ),
  reply: One(ConferenceStream),
  errors: writeErrors,
});

export const extendStream = contract({
  name: 'extendStream',
  method: 'POST',
  url: '/conferences/:id/streams/:stream/extend',
  summary: 'Extend a stream',
  description: 'Ends it later. Fails with `status_step` once it has ended.',
  access: 'member',
  params: StreamParams,
  body: Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: EXTEND_MINUTES }) }),
  reply: One(ConferenceStream),
  errors: writeErrors,
});

export const deleteStream = contract({
  name: 'deleteStream',
  method: 'DELETE',
  url: '/conferences/:id/streams/:stream',
  summary: 'Delete a stream',
  access: 'member',
  params: StreamParams,
  errors: writeErrors,
});

const LiveRoom = Type.Object(
  {
    id: Nullable(Type.String({ format: 'uuid', description: 'The room. Null for the whole conference.' })),
    title: Nullable(Type.String()),
    session_id: Nullable(Type.String({ format: 'uuid', description: 'The session that is on.' })),
    next_session_id: Nullable(Type.String({ format: 'uuid', description: 'The next session.' })),
    stream_id: Nullable(Type.String({ format: 'uuid', description: 'The stream that is on.' })),
    next_stream_id: Nullable(Type.String({ format: 'uuid', description: 'The next stream.' })),
  },
  { title: 'LiveRoom' },
);
export interface LiveRoom extends Static<typeof LiveRoom> {}

export const ConferenceLive = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the conference.' }),
    _type: Type.Literal('ConferenceLive'),
    now: Type.String({
      format: 'date-time',
      description: 'The time of the server, against which instants are compared.',
    }),
    timezone: Type.String({ description: 'IANA time zone of the conference.' }),
    date: Type.String({ description: 'Today, as a day of the schedule.' }),
    begins_at: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When the next session or stream begins, if nothing is on. Null if there is none.',
      }),
    ),
    slots: Type.Array(ScheduleSlot, { description: 'The sessions of today, by start, and then by room.' }),
    rooms: Type.Array(ScheduleRoom, { description: 'The rooms of today, in their order.' }),
    streams: Type.Array(ConferenceStream, {
      description: 'Streams that have not ended, by start: those that are on, and those that start within a day.',
    }),
    now_and_next: Type.Array(LiveRoom, {
      description: 'What is on in each room, and what comes next. The whole conference first, if it has a stream.',
    }),
  },
  { title: 'ConferenceLive' },
);
export interface ConferenceLive extends Static<typeof ConferenceLive> {}

const admission = [
  'not_found',
  'not_public',
  'registration_required',
  'passport_required',
  'banned',
  'age_minimum',
] as const;

export const getLive = contract({
  name: 'getLive',
  method: 'GET',
  url: '/conferences/:id/live',
  summary: 'Get what is on at a conference',
  description:
    'Returns the released sessions of today and the streams. Only for those who take part in the conference.',
  access: 'member',
  params: ConferenceParams,
  reply: One(ConferenceLive),
  errors: admission,
});

export const ConferenceRecap = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the conference.' }),
    _type: Type.Literal('ConferenceRecap'),
    is_preview: Type.Boolean({ description: 'Whether the conference has not ended, so that only organizers see it.' }),
    attendees_count: Type.Integer({ description: 'Seats taken.' }),
    sessions_count: Type.Integer({ description: 'Sessions of the latest version that took place.' }),
    speakers_count: Type.Integer(),
    tailgates_count: Type.Integer({ description: 'Tailgates that the viewer can see.' }),
    photos_count: Type.Integer({ description: 'Photos and videos that the viewer can see.' }),
    remarks_count: Type.Integer({ description: 'Comments on sessions that the viewer can see.' }),
    recorded_ids: Type.Array(Id, { description: 'Sessions with a recording, by start.' }),
    remark_ids: Type.Array(Id, {
      description: `The comments on sessions with the most reactions, at most ${RECAP_REMARKS}.`,
    }),
    photo_ids: Type.Array(Id, { description: `The newest photos and videos, at most ${RECAP_PHOTOS}.` }),
    picked_ids: Type.Array(Id, { description: 'Sessions that the viewer picked, by start.' }),
    thanks: Nullable(
      Type.String({
        description:
          'What organizers thank for. Null if they have not written it. `mentions` of the conference has whom it mentions.',
      }),
    ),
  },
  { title: 'ConferenceRecap' },
);
export interface ConferenceRecap extends Static<typeof ConferenceRecap> {}

export const getRecap = contract({
  name: 'getRecap',
  method: 'GET',
  url: '/conferences/:id/recap',
  summary: 'Get the recap of a conference',
  description:
    'Returns what happened at a conference that has ended, for those who took part. Organizers can preview it before; for others, it ' +
    'fails with `too_early`.',
  access: 'member',
  params: ConferenceParams,
  reply: One(ConferenceRecap),
  errors: [...admission, 'too_early'],
});

export const updateRecap = contract({
  name: 'updateRecap',
  method: 'PUT',
  url: '/conferences/:id/recap',
  summary: 'Update the recap of a conference',
  description:
    'Writes what the organizers thank for, also before the conference has ended. Those who are mentioned are notified.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({ thanks: Nullable(Type.String({ maxLength: THANKS_MAX })) }, { title: 'RecapChange' }),
  reply: One(ConferenceRecap),
  errors: writeErrors,
});

export const listStreamsById = contract({
  name: 'listStreamsById',
  method: 'GET',
  url: '/conference-streams',
  summary: 'Get streams of conferences',
  description:
    'Returns streams by their IDs: those of conferences that the viewer organizes and, from a day before they start, of those ' +
    'that they take part in.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(ConferenceStream),
});
