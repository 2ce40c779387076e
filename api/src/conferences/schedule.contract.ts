/** The schedule of a conference: the working copy of its organizers, its releases, and what speaks against it. */
import { Type, type Static } from 'typebox';
import { contract, Id, Nullable, One, OneOf, SingleLine, Timestamp } from '../core/contract.ts';
import { SESSION_KINDS } from '../events/sessions.contract.ts';
import { ConferenceParams } from './conferences.contract.ts';

/** Sessions that one call can move. */
export const CHANGES_MAX = 500;
/** Periods in which one speaker or one room is available. */
const PERIODS_MAX = 50;
const CHANGEOVER_MAX = 240;
const VERSION_NAME_MAX = 60;
const COMMENT_MAX = 1000;
/** The hour at which a day of a schedule begins, so that a night belongs to the day before. */
export const DAY_STARTS_AT = 4;

export const CONFLICT_TYPES = [
  'room',
  'speaker',
  'speaker_name',
  'changeover',
  'capacity',
  'availability',
  'outside',
  'track',
  'break',
] as const;
export type ConflictType = (typeof CONFLICT_TYPES)[number];
export const CONFLICT_LEVELS = ['block', 'warn', 'ignore'] as const;
export type ConflictLevel = (typeof CONFLICT_LEVELS)[number];
export const SLOT_CHANGES = [
  'added',
  'removed',
  'moved',
  'room',
  'renamed',
  'speakers',
  'capacity',
  'details',
] as const;
export type SlotChange = (typeof SLOT_CHANGES)[number];

const SlotSpeaker = Type.Object(
  {
    user_id: Nullable(Type.String({ format: 'uuid', description: 'Null for a speaker without an account.' })),
    name: Type.String(),
  },
  { title: 'ScheduleSpeaker' },
);

const slotTimes = {
  starts_at: Nullable(Type.String({ format: 'date-time', description: 'In UTC. Null while it has no time.' })),
  ends_at: Nullable(Type.String({ format: 'date-time', description: 'The end, which is exclusive.' })),
  location_id: Nullable(Type.String({ format: 'uuid', description: 'The room. Null if it has none.' })),
};

/** A session in a schedule. */
export const ScheduleSlot = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the session.' }),
    number: Type.Integer(),
    title: Type.String(),
    kind: OneOf(SESSION_KINDS),
    language: Nullable(Type.String()),
    ...slotTimes,
    track_ids: Type.Array(Id),
    speakers: Type.Array(SlotSpeaker),
    capacity: Nullable(Type.Integer()),
    seats_left: Nullable(Type.Integer({ description: 'Free seats now. Null if there is no limit.' })),
    is_cancelled: Type.Boolean(),
    changes: Type.Array(OneOf(SLOT_CHANGES), {
      description: 'What has changed since the previous version, or, in the working copy, since the latest one.',
    }),
    revision: Nullable(
      Type.Integer({ description: 'Rises whenever the session moves in the working copy. Null in a version.' }),
    ),
    is_confirmed: Type.Boolean({
      description:
        'False in the working copy while a speaker has not confirmed. A session is first released once it is.',
    }),
  },
  { title: 'ScheduleSlot' },
);
export interface ScheduleSlot extends Static<typeof ScheduleSlot> {}

export const ScheduleRoom = Type.Object(
  {
    id: Id,
    title: Type.String(),
    place_id: Id,
    capacity: Nullable(Type.Integer()),
    allows_parallel: Type.Boolean(),
  },
  { title: 'ScheduleRoom' },
);
export interface ScheduleRoom extends Static<typeof ScheduleRoom> {}

const ScheduleTrack = Type.Object({ id: Id, name: Type.String(), hue: Type.Integer() }, { title: 'ScheduleTrack' });
export interface ScheduleTrack extends Static<typeof ScheduleTrack> {}

const ScheduleDay = Type.Object(
  {
    date: Type.String({
      description: `The day, which begins at ${DAY_STARTS_AT}:00 in the time zone of the conference.`,
    }),
    slots: Type.Array(ScheduleSlot, { description: 'By start, and then by room.' }),
  },
  { title: 'ScheduleDay' },
);
export interface ScheduleDay extends Static<typeof ScheduleDay> {}

export const ConferenceSchedule = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the conference.' }),
    _type: Type.Literal('ConferenceSchedule'),
    version: Nullable(Type.Integer({ description: 'Null in the working copy, and before the first release.' })),
    name: Nullable(Type.String()),
    released_at: Nullable(Timestamp),
    is_working_copy: Type.Boolean(),
    timezone: Type.String({ description: 'IANA time zone of the conference.' }),
    rooms: Type.Array(ScheduleRoom, { description: 'In their order. In the working copy, all rooms of its places.' }),
    tracks: Type.Array(ScheduleTrack, { description: 'In their order.' }),
    days: Type.Array(ScheduleDay),
    unplaced: Type.Array(ScheduleSlot, { description: 'Sessions without a time. Empty in a version.' }),
    my_session_ids: Type.Array(Id, { description: 'Sessions that the viewer picked.' }),
  },
  { title: 'ConferenceSchedule' },
);
export interface ConferenceSchedule extends Static<typeof ConferenceSchedule> {}

export const getSchedule = contract({
  name: 'getSchedule',
  method: 'GET',
  url: '/conferences/:id/schedule',
  summary: 'Get the schedule of a conference',
  description:
    'Returns the latest version, another one, or the working copy, which only organizers see, as one document. Before the first ' +
    'release, the schedule is empty.',
  access: 'public',
  params: ConferenceParams,
  query: Type.Object({
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    working: Type.Optional(Type.Boolean({ description: 'True for the working copy.' })),
  }),
  reply: One(ConferenceSchedule),
  errors: ['not_found', 'not_public', 'forbidden'],
});

export const ScheduleConflict = Type.Object(
  {
    id: Type.String({ description: 'The same as long as it is the same conflict of the same sessions.' }),
    type: OneOf(CONFLICT_TYPES),
    level: OneOf(CONFLICT_LEVELS),
    session_ids: Type.Array(Id, { description: 'One session, or two.' }),
    room_id: Nullable(Type.String({ format: 'uuid' })),
    track_id: Nullable(Type.String({ format: 'uuid' })),
    user_id: Nullable(Type.String({ format: 'uuid', description: 'The speaker.' })),
    name: Nullable(Type.String({ description: 'The speaker without an account.' })),
    ignored_by_id: Nullable(
      Type.String({ format: 'uuid', description: 'The organizer who ignored it. Null if no one did.' }),
    ),
  },
  { title: 'ScheduleConflict' },
);
export interface ScheduleConflict extends Static<typeof ScheduleConflict> {}

const moment = (description: string) => Type.Optional(Nullable(Type.String({ maxLength: 40, description })));

const SlotChangeInput = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the session.' }),
    revision: Type.Integer({ minimum: 0, description: 'The revision that the organizer saw.' }),
    starts_at: moment(
      'An instant with an offset, or a local time of the conference such as `2027-05-14T09:00`. Null to remove the session from ' +
        'the schedule.',
    ),
    ends_at: moment('As `starts_at`. At most a day after the start.'),
    location_id: Type.Optional(
      Nullable(Type.String({ format: 'uuid', description: 'A room in a place of the conference.' })),
    ),
  },
  { title: 'SlotChangeInput' },
);
export type SlotChangeInput = Static<typeof SlotChangeInput>;

export const placeSessions = contract({
  name: 'placeSessions',
  method: 'PUT',
  url: '/conferences/:id/schedule/slots',
  summary: 'Move sessions in the working copy of a schedule',
  description:
    'All changes are made, or none. Fails with `conflict` if another organizer has moved one of the sessions, and with ' +
    '`session_conflict` if a conflict of these sessions blocks, or warns and is not named in `ignore`.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    changes: Type.Array(SlotChangeInput, { minItems: 1, maxItems: CHANGES_MAX }),
    ignore: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), {
        maxItems: 5000,
        description: 'IDs of conflicts at the level `warn` to ignore, until one of their sessions moves.',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Returns the result, with all conflicts, without storing it.' }),
    ),
  }),
  reply: One(
    Type.Object({
      slots: Type.Array(ScheduleSlot, { description: 'In the order of `changes`.' }),
      conflicts: Type.Array(ScheduleConflict, { description: 'Those of these sessions.' }),
    }),
  ),
  errors: ['not_found', 'forbidden', 'conflict', 'session_conflict', 'cancelled', 'status_step'],
});

export const listConflicts = contract({
  name: 'listConflicts',
  method: 'GET',
  url: '/conferences/:id/schedule/conflicts',
  summary: 'List the conflicts of a working copy',
  description: 'Returns all conflicts, including ignored ones. Only for organizers.',
  access: 'member',
  params: ConferenceParams,
  reply: Type.Object({ data: Type.Array(ScheduleConflict) }),
  errors: ['not_found', 'forbidden'],
});

const byType = <T>(of: (type: ConflictType) => T) =>
  Object.fromEntries(CONFLICT_TYPES.map((type) => [type, of(type)])) as Record<ConflictType, T>;

const Changeover = Type.Integer({
  minimum: 0,
  maximum: CHANGEOVER_MAX,
  description: 'Minutes that people need between sessions in different rooms.',
});

export const ConflictRules = Type.Object(
  {
    levels: Type.Object(
      byType(() => OneOf(CONFLICT_LEVELS)),
      { title: 'ConflictLevels', description: 'What each type of conflict does: blocks, warns, or nothing.' },
    ),
    changeover_minutes: Changeover,
  },
  { title: 'ConflictRules' },
);
export interface ConflictRules extends Static<typeof ConflictRules> {}

export const getConflictRules = contract({
  name: 'getConflictRules',
  method: 'GET',
  url: '/conferences/:id/schedule/rules',
  summary: 'Get the rules for conflicts',
  description: 'Only for organizers.',
  access: 'member',
  params: ConferenceParams,
  reply: One(ConflictRules),
  errors: ['not_found', 'forbidden'],
});

export const setConflictRules = contract({
  name: 'setConflictRules',
  method: 'PUT',
  url: '/conferences/:id/schedule/rules',
  summary: 'Set the rules for conflicts',
  description: 'Omitted levels stay unchanged. What is in the working copy stays there.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    levels: Type.Optional(Type.Object(byType(() => Type.Optional(OneOf(CONFLICT_LEVELS))))),
    changeover_minutes: Type.Optional(Changeover),
  }),
  reply: One(ConflictRules),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

const periodsOf = (whom: string) =>
  Type.Array(Type.Object({ starts_at: Timestamp, ends_at: Timestamp }), {
    description: `By start. Empty if the ${whom} is always available.`,
  });

const Availability = Type.Object(
  {
    user_id: Type.String({ format: 'uuid', description: 'The speaker.' }),
    periods: periodsOf('speaker'),
  },
  { title: 'SpeakerAvailability' },
);
export interface Availability extends Static<typeof Availability> {}

export const listAvailabilities = contract({
  name: 'listAvailabilities',
  method: 'GET',
  url: '/conferences/:id/schedule/availabilities',
  summary: 'List when speakers are available',
  description: 'Returns those of all speakers to organizers, and to speakers their own.',
  access: 'member',
  params: ConferenceParams,
  reply: Type.Object({ data: Type.Array(Availability) }),
  errors: ['not_found', 'not_public', 'forbidden'],
});

const periodsInput = Type.Array(
  Type.Object({
    starts_at: Type.String({
      maxLength: 40,
      description: 'An instant with an offset, or a local time of the conference.',
    }),
    ends_at: Type.String({ maxLength: 40 }),
  }),
  { maxItems: PERIODS_MAX },
);

export const setAvailability = contract({
  name: 'setAvailability',
  method: 'PUT',
  url: '/conferences/:id/schedule/availabilities',
  summary: 'Set when a speaker is available',
  description: 'Replaces all periods. Organizers set those of any speaker, and speakers their own.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    user_id: Type.Optional(Type.String({ format: 'uuid', description: 'Defaults to the viewer.' })),
    periods: periodsInput,
  }),
  reply: One(Availability),
  errors: ['not_found', 'not_public', 'forbidden', 'cancelled', 'status_step'],
});

const RoomAvailability = Type.Object(
  {
    location_id: Type.String({ format: 'uuid', description: 'The room.' }),
    periods: periodsOf('room'),
  },
  { title: 'RoomAvailability' },
);
export interface RoomAvailability extends Static<typeof RoomAvailability> {}

export const listRoomAvailabilities = contract({
  name: 'listRoomAvailabilities',
  method: 'GET',
  url: '/conferences/:id/schedule/room-availabilities',
  summary: 'List when rooms are available',
  description: 'Returns the rooms that are not always available. Only for organizers.',
  access: 'member',
  params: ConferenceParams,
  reply: Type.Object({ data: Type.Array(RoomAvailability) }),
  errors: ['not_found', 'forbidden'],
});

export const setRoomAvailability = contract({
  name: 'setRoomAvailability',
  method: 'PUT',
  url: '/conferences/:id/schedule/room-availabilities',
  summary: 'Set when a room is available',
  description: 'Replaces all periods of a room in a place of the conference. Only for organizers.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    location_id: Type.String({ format: 'uuid', description: 'The room.' }),
    periods: periodsInput,
  }),
  reply: One(RoomAvailability),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

export const ScheduleVersion = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ScheduleVersion'),
    conference_id: Id,
    number: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    comment: Nullable(Type.String({ description: 'What has changed, in the words of the organizers.' })),
    released_by_id: Nullable(Type.String({ format: 'uuid' })),
    released_at: Timestamp,
    sessions_count: Type.Integer(),
  },
  { title: 'ScheduleVersion' },
);
export interface ScheduleVersion extends Static<typeof ScheduleVersion> {}

const SlotValues = Type.Object(
  {
    title: Type.String(),
    kind: OneOf(SESSION_KINDS),
    language: Nullable(Type.String()),
    ...slotTimes,
    track_ids: Type.Array(Id),
    speakers: Type.Array(SlotSpeaker),
    capacity: Nullable(Type.Integer()),
  },
  { title: 'SlotValues' },
);

export type SlotValues = Static<typeof SlotValues>;

export const SlotDiff = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'ID of the session.' }),
    changes: Type.Array(OneOf(SLOT_CHANGES)),
    from: Nullable(SlotValues),
    to: Nullable(SlotValues),
  },
  { title: 'SlotDiff' },
);
export interface SlotDiff extends Static<typeof SlotDiff> {}

export const releaseSchedule = contract({
  name: 'releaseSchedule',
  method: 'POST',
  url: '/conferences/:id/schedule/release',
  summary: 'Release a schedule',
  description:
    'Makes the working copy the next version, which everyone who sees the conference sees. Sessions take their time and room, and are ' +
    'cancelled if they are no longer in the schedule. Everyone who picked or speaks at a session that changed is notified once. Fails with ' +
    '`session_conflict` if a conflict blocks, and with `conflict` if nothing has changed. The conference has to be published.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({
    name: Type.Optional(
      SingleLine({
        minLength: 1,
        maxLength: VERSION_NAME_MAX,
        description: 'Unique in the conference. Defaults to its number.',
      }),
    ),
    comment: Type.Optional(Nullable(Type.String({ maxLength: COMMENT_MAX }))),
    dry_run: Type.Optional(Type.Boolean({ description: 'Returns what would change, without releasing anything.' })),
  }),
  reply: One(
    Type.Object({
      version: Nullable(ScheduleVersion),
      diff: Type.Array(SlotDiff),
      conflicts: Type.Array(ScheduleConflict, { description: 'All conflicts that were not ignored.' }),
      unconfirmed_ids: Type.Array(Id, {
        description: 'Sessions that have a time, but stay out until their speakers confirm.',
      }),
      notified_ids: Type.Array(Id, {
        description: 'The first users who are notified. `notified_count` counts all of them.',
      }),
      notified_count: Type.Integer(),
    }),
  ),
  status: 201,
  errors: ['not_found', 'forbidden', 'conflict', 'session_conflict', 'cancelled', 'status_step'],
});

export const listVersions = contract({
  name: 'listVersions',
  method: 'GET',
  url: '/conferences/:id/schedule/versions',
  summary: 'List the versions of a schedule',
  description: 'Returns the newest 100 versions, newest first.',
  access: 'public',
  params: ConferenceParams,
  reply: Type.Object({ data: Type.Array(ScheduleVersion) }),
  errors: ['not_found', 'not_public'],
});

export const takeVersion = contract({
  name: 'takeVersion',
  method: 'PUT',
  url: '/conferences/:id/schedule/working-copy',
  summary: 'Make the working copy the same as a version',
  description: 'Sets the times and rooms of all sessions. Sessions that are not in the version lose their time.',
  access: 'member',
  params: ConferenceParams,
  body: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  reply: One(ConferenceSchedule),
  errors: ['not_found', 'forbidden', 'cancelled', 'status_step'],
});

export const getScheduleDiff = contract({
  name: 'getScheduleDiff',
  method: 'GET',
  url: '/conferences/:id/schedule/diff',
  summary: 'Compare two versions of a schedule',
  description:
    'Returns the sessions that differ. Without `to`, compares with the latest version, or with the working copy if `working` is set, ' +
    'which only organizers see.',
  access: 'public',
  params: ConferenceParams,
  query: Type.Object({
    from: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: '0, the default, for an empty schedule.' }),
    ),
    to: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    working: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ data: Type.Array(SlotDiff) }),
  errors: ['not_found', 'not_public', 'forbidden'],
});
