/** The schedule of a conference: its versions, the working copy of its organizers, and what speaks against it. */
import {
  CONFLICT_LEVELS,
  CONFLICT_TYPES,
  getConflictRules,
  getSchedule,
  getScheduleDiff,
  listAvailabilities,
  listConflicts,
  listVersions,
  SLOT_CHANGES,
  type Availability as AvailabilityEntity,
  type ConferenceSchedule as ScheduleEntity,
  type ConflictRules as RulesEntity,
  type ConflictType,
  type ScheduleConflict as ConflictEntity,
  type ScheduleDay as DayEntity,
  type ScheduleRoom as RoomEntity,
  type ScheduleSlot as SlotEntity,
  type ScheduleTrack as TrackEntity,
  type ScheduleVersion as VersionEntity,
  type SlotDiff as DiffEntity,
  type SlotValues as ValuesEntity,
} from '@plaza/api/conferences/schedule.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Conference } from './conferences.ts';
import { SessionKind } from './sessions.ts';

export const TYPE_TEXTS: Readonly<Record<ConflictType, string>> = {
  room: 'Two sessions are in one room at the same time.',
  speaker: 'A speaker is at two sessions at the same time.',
  speaker_name: 'Two sessions at the same time have a speaker with the same name.',
  changeover: 'A speaker has too little time to change rooms.',
  capacity: 'The session has more seats than its room.',
  availability: 'A speaker or the room is not available.',
  outside: 'The session is outside of the conference.',
  track: 'Two sessions in one track are at the same time.',
  break: 'A session is during a break for everyone.',
};
const ConflictTypeEnum = builder.enumType('ScheduleConflictType', {
  description: 'What speaks against a schedule.',
  values: enumValues(CONFLICT_TYPES, (type) => TYPE_TEXTS[type]),
});

const LEVEL_TEXTS = {
  block: 'The conflict has to be resolved.',
  warn: 'The conflict has to be resolved or ignored.',
  ignore: 'Nothing happens.',
};
export const ConflictLevelEnum = builder.enumType('ScheduleConflictLevel', {
  description: 'What a conflict does.',
  values: enumValues(CONFLICT_LEVELS, (level) => LEVEL_TEXTS[level]),
});

const CHANGE_TEXTS = {
  added: 'The session is new in the schedule.',
  removed: 'The session is no longer in the schedule.',
  moved: 'It has another time.',
  room: 'It has another room.',
  renamed: 'It has another title.',
  speakers: 'It has other speakers.',
  capacity: 'It has another number of seats.',
  details: 'It has another kind, language, or track.',
};
const SlotChangeEnum = builder.enumType('ScheduleSlotChange', {
  description: 'What has changed about a session.',
  values: enumValues(SLOT_CHANGES, (change) => CHANGE_TEXTS[change]),
});

const idOrNull = (type: string, id: string | null): string | null => (id === null ? null : writeGlobalId(type, id));

const ScheduleSpeaker = builder.objectRef<SlotEntity['speakers'][number]>('ScheduleSpeaker').implement({
  description: 'A speaker in a schedule.',
  fields: (t) => ({
    userId: t.id({
      nullable: true,
      description: 'The global ID of the user; null for a speaker without an account.',
      resolve: ({ user_id }) => idOrNull('User', user_id),
    }),
    name: t.exposeString('name', { description: 'The name of the speaker.' }),
  }),
});

// `sessionId` instead of `id`, because the same session can differ between versions.
export const ScheduleSlot = builder.objectRef<SlotEntity>('ScheduleSlot').implement({
  description: 'A session in a schedule.',
  fields: (t) => ({
    sessionId: t.id({
      description: 'The global ID of the session, which is an `Event`.',
      resolve: ({ id }) => writeGlobalId('Event', id),
    }),
    number: t.exposeInt('number', { description: 'The number in its conference.' }),
    title: t.exposeString('title', { description: 'The title.' }),
    kind: t.expose('kind', { type: SessionKind, description: 'What kind of session it is.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language as a BCP 47 tag; null if unknown.',
    }),
    startsAt: t.expose('starts_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it starts; null while it has no time.',
    }),
    endsAt: t.expose('ends_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null while it has no time.',
    }),
    roomId: t.id({
      nullable: true,
      description: 'The global ID of the room, a `Location`; null if it has none.',
      resolve: ({ location_id }) => idOrNull('Location', location_id),
    }),
    trackIds: t.idList({
      description: 'The global IDs of its tracks.',
      resolve: ({ track_ids }) => track_ids.map((id) => writeGlobalId('Track', id)),
    }),
    speakers: t.field({
      type: [ScheduleSpeaker],
      description: 'The speakers in their order.',
      resolve: ({ speakers }) => speakers,
    }),
    capacity: t.exposeInt('capacity', {
      nullable: true,
      description: 'The number of seats; null if there is no limit.',
    }),
    seatsLeft: t.exposeInt('seats_left', {
      nullable: true,
      description: 'The free seats now; null if there is no limit.',
    }),
    isCancelled: t.exposeBoolean('is_cancelled', { description: 'Whether the session was cancelled.' }),
    changes: t.expose('changes', {
      type: [SlotChangeEnum],
      description: 'What has changed since the previous version, or, in the working copy, since the latest one.',
    }),
    revision: t.exposeInt('revision', {
      nullable: true,
      description: 'A number that rises whenever the session moves in the working copy; null in a version.',
    }),
    isConfirmed: t.exposeBoolean('is_confirmed', {
      description:
        'False in the working copy while a speaker has not confirmed. A session is first released once it is true.',
    }),
  }),
});

export const ScheduleRoom = builder.objectRef<RoomEntity>('ScheduleRoom').implement({
  description: 'A room in a schedule.',
  fields: (t) => ({
    roomId: t.id({
      description: 'The global ID of the `Location`.',
      resolve: ({ id }) => writeGlobalId('Location', id),
    }),
    title: t.exposeString('title', { description: 'The name of the room.' }),
    capacity: t.exposeInt('capacity', { nullable: true, description: 'The number of seats; null if unknown.' }),
    allowsParallel: t.exposeBoolean('allows_parallel', {
      description: 'Whether several sessions can be in it at the same time.',
    }),
  }),
});

const ScheduleTrack = builder.objectRef<TrackEntity>('ScheduleTrack').implement({
  description: 'A track in a schedule.',
  fields: (t) => ({
    trackId: t.id({ description: 'The global ID of the `Track`.', resolve: ({ id }) => writeGlobalId('Track', id) }),
    name: t.exposeString('name', { description: 'The name of the track.' }),
    hue: t.exposeInt('hue', { description: 'Its color, as a hue in degrees from 0 to 359.' }),
  }),
});

const ScheduleDay = builder.objectRef<DayEntity>('ScheduleDay').implement({
  description: 'A day of a schedule, which begins at 4:00 in the time zone of the conference.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The date, such as `2027-05-14`.' }),
    slots: t.field({
      type: [ScheduleSlot],
      description: 'The sessions by start, and then by room.',
      resolve: ({ slots }) => slots,
    }),
  }),
});

export const ConferenceSchedule = builder.objectRef<ScheduleEntity>('ConferenceSchedule').implement({
  description: 'A schedule as one document.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      nullable: true,
      description: 'The number of the version; null in the working copy, and before the first release.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'The name of the version; null if it is none.' }),
    releasedAt: t.expose('released_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was released; null if it was not.',
    }),
    isWorkingCopy: t.exposeBoolean('is_working_copy', { description: 'Whether only organizers see it.' }),
    timezone: t.exposeString('timezone', { description: 'The IANA time zone of the conference.' }),
    rooms: t.field({
      type: [ScheduleRoom],
      description: 'The rooms in their order. In the working copy, all rooms of the places of the conference.',
      resolve: ({ rooms }) => rooms,
    }),
    tracks: t.field({
      type: [ScheduleTrack],
      description: 'The tracks of the conference in their order.',
      resolve: ({ tracks }) => tracks,
    }),
    days: t.field({ type: [ScheduleDay], description: 'The days that have sessions.', resolve: ({ days }) => days }),
    unplaced: t.field({
      type: [ScheduleSlot],
      description: 'The sessions without a time. Empty in a version.',
      resolve: ({ unplaced }) => unplaced,
    }),
    mySessionIds: t.idList({
      description: 'The global IDs of the sessions that the viewer picked.',
      resolve: ({ my_session_ids }) => my_session_ids.map((id) => writeGlobalId('Event', id)),
    }),
  }),
});

export const ScheduleVersion = builder.objectRef<VersionEntity>('ScheduleVersion').implement({
  description: 'A released version of a schedule. It never changes.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'The number of the version, from 1.' }),
    name: t.exposeString('name', { description: 'The name, unique in the conference.' }),
    comment: t.exposeString('comment', {
      nullable: true,
      description: 'What has changed, in the words of the organizers; null if there is none.',
    }),
    releasedAt: t.expose('released_at', { type: 'DateTime', description: 'When it was released.' }),
    releasedBy: t.field({
      type: User,
      nullable: true,
      description: 'The organizer who released it; null if not visible to the viewer.',
      resolve: ({ released_by_id: id }, _args, context) => (id === null ? null : related<UserEntity>(id, context)),
    }),
    sessionsCount: t.exposeInt('sessions_count', { description: 'The number of sessions.' }),
  }),
});

export const ScheduleConflict = builder.objectRef<ConflictEntity>('ScheduleConflict').implement({
  description: 'What speaks against the time or the room of one or two sessions.',
  fields: (t) => ({
    key: t.exposeID('id', {
      description:
        'Names the conflict in `ignore` of `placeSessions`: the same as long as it is the same conflict of the same sessions. It is not a global ID.',
    }),
    type: t.expose('type', { type: ConflictTypeEnum, description: 'What the conflict is.' }),
    level: t.expose('level', { type: ConflictLevelEnum, description: 'What the conflict does.' }),
    sessionIds: t.idList({
      description: 'The global IDs of one session, or two.',
      resolve: ({ session_ids }) => session_ids.map((id) => writeGlobalId('Event', id)),
    }),
    roomId: t.id({
      nullable: true,
      description: 'The global ID of the room; null if it is about none.',
      resolve: ({ room_id }) => idOrNull('Location', room_id),
    }),
    trackId: t.id({
      nullable: true,
      description: 'The global ID of the track; null if it is about none.',
      resolve: ({ track_id }) => idOrNull('Track', track_id),
    }),
    speaker: t.field({
      type: User,
      nullable: true,
      description: 'The speaker; null if it is about none with an account.',
      resolve: ({ user_id: id }, _args, context) => (id === null ? null : related<UserEntity>(id, context)),
    }),
    speakerName: t.exposeString('name', {
      nullable: true,
      description: 'The name of a speaker without an account; null if it is about none.',
    }),
    ignoredBy: t.field({
      type: User,
      nullable: true,
      description: 'The organizer who ignored it; null if no one did.',
      resolve: ({ ignored_by_id: id }, _args, context) => (id === null ? null : related<UserEntity>(id, context)),
    }),
  }),
});

const ConflictRule = builder
  .objectRef<{ type: ConflictType; level: RulesEntity['levels'][ConflictType] }>('ConflictRule')
  .implement({
    description: 'What one type of conflict does.',
    fields: (t) => ({
      type: t.expose('type', { type: ConflictTypeEnum, description: 'The type of conflict.' }),
      level: t.expose('level', { type: ConflictLevelEnum, description: 'What it does.' }),
    }),
  });

export const ConflictRules = builder.objectRef<RulesEntity>('ConflictRules').implement({
  description: 'What conflicts of a schedule do.',
  fields: (t) => ({
    rules: t.field({
      type: [ConflictRule],
      description: 'One rule for each type of conflict.',
      resolve: ({ levels }) => CONFLICT_TYPES.map((type) => ({ type, level: levels[type] })),
    }),
    changeoverMinutes: t.exposeInt('changeover_minutes', {
      description: 'The minutes that people need between sessions in different rooms.',
    }),
  }),
});

export const AvailabilityPeriod = builder
  .objectRef<AvailabilityEntity['periods'][number]>('AvailabilityPeriod')
  .implement({
    description: 'A time in which a speaker or a room is available.',
    fields: (t) => ({
      startsAt: t.expose('starts_at', { type: 'DateTime', description: 'When it starts.' }),
      endsAt: t.expose('ends_at', { type: 'DateTime', description: 'When it ends.' }),
    }),
  });

export const SpeakerAvailability = builder.objectRef<AvailabilityEntity>('SpeakerAvailability').implement({
  description: 'When a speaker is available.',
  fields: (t) => ({
    speaker: t.field({
      type: User,
      nullable: true,
      description: 'The speaker; null if just deleted.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    periods: t.field({
      type: [AvailabilityPeriod],
      description: 'The periods by start. Empty if the speaker is always available.',
      resolve: ({ periods }) => periods,
    }),
  }),
});

const SlotValues = builder.objectRef<ValuesEntity>('ScheduleSlotValues').implement({
  description: 'A session as a version has it.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title.' }),
    startsAt: t.expose('starts_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it starts; null while it has no time.',
    }),
    endsAt: t.expose('ends_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null while it has no time.',
    }),
    roomId: t.id({
      nullable: true,
      description: 'The global ID of the room; null if it has none.',
      resolve: ({ location_id }) => idOrNull('Location', location_id),
    }),
    speakers: t.field({
      type: [ScheduleSpeaker],
      description: 'The speakers in their order.',
      resolve: ({ speakers }) => speakers,
    }),
    capacity: t.exposeInt('capacity', {
      nullable: true,
      description: 'The number of seats; null if there is no limit.',
    }),
  }),
});

export const SlotDiff = builder.objectRef<DiffEntity>('ScheduleDifference').implement({
  description: 'A session that differs between two versions of a schedule.',
  fields: (t) => ({
    sessionId: t.id({ description: 'The global ID of the session.', resolve: ({ id }) => writeGlobalId('Event', id) }),
    changes: t.expose('changes', { type: [SlotChangeEnum], description: 'What differs.' }),
    before: t.field({
      type: SlotValues,
      nullable: true,
      description: 'The session before; null if it was added.',
      resolve: ({ from }) => from,
    }),
    after: t.field({
      type: SlotValues,
      nullable: true,
      description: 'The session after; null if it was removed.',
      resolve: ({ to }) => to,
    }),
  }),
});

builder.objectFields(Conference, (t) => ({
  schedule: t.field({
    type: ConferenceSchedule,
    nullable: true,
    reads: [],
    description:
      'The latest version of the schedule, or another one. Before the first release, it is empty. Only organizers see the working copy.',
    args: {
      version: t.arg.int({ description: 'The number of a version.' }),
      isWorkingCopy: t.arg.boolean({ description: 'Returns the working copy.' }),
    },
    resolve: async ({ id }, { version, isWorkingCopy }, context) => {
      const query = { version: version ?? undefined, working: isWorkingCopy ?? undefined };
      return (await context.rest(getSchedule, { params: { id }, query })).data;
    },
  }),
  scheduleVersions: t.field({
    type: [ScheduleVersion],
    nullable: true,
    reads: [],
    description: 'The newest 100 versions of the schedule, newest first.',
    resolve: async ({ id }, _args, context) => (await context.rest(listVersions, { params: { id } })).data,
  }),
  scheduleDifferences: t.field({
    type: [SlotDiff],
    nullable: true,
    reads: [],
    description: 'The sessions that differ between two versions. Only organizers see those of the working copy.',
    args: {
      from: t.arg.int({ description: 'The number of the earlier version. Defaults to 0, for an empty schedule.' }),
      to: t.arg.int({ description: 'The number of the later version. Defaults to the latest one.' }),
      isWorkingCopy: t.arg.boolean({ description: 'Compares with the working copy instead.' }),
    },
    resolve: async ({ id }, { from, to, isWorkingCopy }, context) => {
      const query = { from: from ?? undefined, to: to ?? undefined, working: isWorkingCopy ?? undefined };
      return (await context.rest(getScheduleDiff, { params: { id }, query })).data;
    },
  }),
  scheduleConflicts: t.field({
    type: [ScheduleConflict],
    nullable: true,
    reads: [],
    description: 'All conflicts of the working copy, including ignored ones. Only for organizers.',
    resolve: async ({ id }, _args, context) => (await context.rest(listConflicts, { params: { id } })).data,
  }),
  conflictRules: t.field({
    type: ConflictRules,
    nullable: true,
    reads: [],
    description: 'What conflicts of the schedule do. Only for organizers.',
    resolve: async ({ id }, _args, context) => (await context.rest(getConflictRules, { params: { id } })).data,
  }),
  availabilities: t.field({
    type: [SpeakerAvailability],
    nullable: true,
    reads: [],
    description: 'When speakers are available: all for organizers, and their own for speakers.',
    resolve: async ({ id }, _args, context) => (await context.rest(listAvailabilities, { params: { id } })).data,
  }),
}));
