/** The schedule of a conference: its versions, the working copy of its organizers, and what speaks against it. */
import {
  CHANGES_MAX,
  CONFLICT_LEVELS,
  CONFLICT_TYPES,
  getConflictRules,
  getSchedule,
  getScheduleDiff,
  listAvailabilities,
  listConflicts,
  listVersions,
  placeSessions,
  releaseSchedule,
  setAvailability,
  setConflictRules,
  SLOT_CHANGES,
  takeVersion,
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
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import type { BodyOf } from '@plaza/api/core/contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { builder } from '../core/builder.ts';
import { toSnakeCase } from '../core/case.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Conference } from './conferences.ts';
import { SessionKind } from './sessions.ts';

/** Users whom a release notifies and who are named. */
const NOTIFIED_NAMED = 20;

const TYPE_TEXTS: Readonly<Record<ConflictType, string>> = {
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
const ConflictLevelEnum = builder.enumType('ScheduleConflictLevel', {
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

const ConferenceSchedule = builder.objectRef<ScheduleEntity>('ConferenceSchedule').implement({
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

const ScheduleVersion = builder.objectRef<VersionEntity>('ScheduleVersion').implement({
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

const ScheduleConflict = builder.objectRef<ConflictEntity>('ScheduleConflict').implement({
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

const ConflictRules = builder.objectRef<RulesEntity>('ConflictRules').implement({
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

const SpeakerAvailability = builder.objectRef<AvailabilityEntity>('SpeakerAvailability').implement({
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

const SlotDiff = builder.objectRef<DiffEntity>('ScheduleDifference').implement({
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

export const conferenceInput = (t: InputBuilder) =>
  t.globalID({ of: 'Conference', writes: 'id', required: true, description: 'The conference.' });

export const conferenceField = (t: PayloadBuilder<{ conferenceId: string }>) =>
  t.field({
    type: Conference,
    nullable: true,
    description: 'The conference; null if it is not visible to the viewer.',
    resolve: ({ conferenceId }, _args, context) => related<ConferenceEntity>(conferenceId, context),
  });

const SlotChangeInput = builder.inputType('PlaceSessionInput', {
  description: 'A move of a session in the working copy. Omitted fields keep their values.',
  fields: (t) => ({
    sessionId: t.globalID({ of: 'Event', writes: 'id', required: true, description: 'The session.' }),
    revision: t.int({ required: true, description: 'The revision that the organizer saw.' }),
    startsAt: t.string({
      description:
        'The start: a local time of the conference such as `2027-05-14T09:00`, or an instant with an offset. Null removes the session from the schedule.',
    }),
    endsAt: t.string({ description: 'The end, as `startsAt`. At most a day after the start.' }),
    roomId: t.globalID({
      of: 'Location',
      writes: 'location_id',
      description: 'A room in a place of the conference; null for none.',
    }),
  }),
});

const conflictsField = (t: PayloadBuilder<{ conflicts: ConflictEntity[] }>, description: string) =>
  t.field({ type: [ScheduleConflict], description, resolve: ({ conflicts }) => conflicts });

mutation('placeSessions', {
  description:
    'Moves sessions in the working copy: all of them, or none. Fails with `CONFLICT` if another organizer has moved one of them, and with `SESSION_CONFLICT` if a conflict blocks, or warns and is not ignored.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    changes: t.field({ type: [SlotChangeInput], required: true, description: `The moves, at most ${CHANGES_MAX}.` }),
    ignore: t.stringList({
      description: 'The keys of conflicts at the level `WARN` to ignore until one of their sessions moves.',
    }),
    isDryRun: t.boolean({ writes: 'dry_run', description: 'Returns the result without storing it.' }),
  }),
  async resolve({ conferenceId, changes, ignore, isDryRun }, context) {
    const body: BodyOf<typeof placeSessions> = {
      changes: changes.map(({ sessionId, revision, startsAt, endsAt, roomId }) => ({
        id: sessionId.id,
        revision,
        starts_at: startsAt,
        ends_at: endsAt,
        location_id: roomId && roomId.id,
      })),
      ignore: ignore ?? undefined,
      dry_run: isDryRun ?? undefined,
    };
    const { data } = await context.rest(placeSessions, { params: { id: conferenceId.id }, body });
    return { ...data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    slots: t.field({
      type: [ScheduleSlot],
      description: 'The sessions in the order of `changes`.',
      resolve: ({ slots }) => slots,
    }),
    conflicts: conflictsField(t, 'The conflicts of these sessions.'),
    conference: conferenceField(t),
  }),
});

mutation('releaseSchedule', {
  description:
    'Makes the working copy the next version, which everyone who sees the conference sees. Everyone who picked or speaks at a session that changed is notified once. Fails with `SESSION_CONFLICT` if a conflict blocks, and with `CONFLICT` if nothing has changed.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    name: t.string({ description: 'The name of the version, at most 60 characters. Defaults to its number.' }),
    comment: t.string({ description: 'What has changed, at most 1,000 characters.' }),
    isDryRun: t.boolean({ writes: 'dry_run', description: 'Returns what would change, without releasing anything.' }),
  }),
  async resolve({ conferenceId, name, comment, isDryRun }, context) {
    const body = { name: name ?? undefined, comment, dry_run: isDryRun ?? undefined };
    const { data } = await context.rest(releaseSchedule, { params: { id: conferenceId.id }, body });
    return { ...data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    version: t.field({
      type: ScheduleVersion,
      nullable: true,
      description: 'The new version; null in a dry run.',
      resolve: ({ version }) => version,
    }),
    differences: t.field({
      type: [SlotDiff],
      description: 'What differs from the version before.',
      resolve: ({ diff }) => diff,
    }),
    conflicts: conflictsField(t, 'All conflicts that were not ignored.'),
    unconfirmedIds: t.idList({
      description: 'The global IDs of sessions that have a time, but stay out until their speakers confirm.',
      resolve: ({ unconfirmed_ids }) => unconfirmed_ids.map((id) => writeGlobalId('Event', id)),
    }),
    notifiedCount: t.exposeInt('notified_count', { description: 'The number of users who are notified.' }),
    notified: t.field({
      type: [User],
      description: `The first ${NOTIFIED_NAMED} users who are notified. \`notifiedCount\` counts all of them.`,
      resolve: async ({ notified_ids }, _args, context) => {
        const users = notified_ids.slice(0, NOTIFIED_NAMED).map(async (id) => related<UserEntity>(id, context));
        return (await Promise.all(users)).filter((user) => user !== null);
      },
    }),
    conference: conferenceField(t),
  }),
});

mutation('takeVersion', {
  description: 'Makes the working copy the same as a version. Sessions that are not in it lose their time.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    version: t.int({ required: true, description: 'The number of the version.' }),
  }),
  async resolve({ conferenceId, version }, context) {
    const { data } = await context.rest(takeVersion, { params: { id: conferenceId.id }, body: { version } });
    return { schedule: data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    schedule: t.field({
      type: ConferenceSchedule,
      description: 'The working copy.',
      resolve: ({ schedule }) => schedule,
    }),
    conference: conferenceField(t),
  }),
});

const levelInput = (t: InputBuilder, type: ConflictType) =>
  t.field({ type: ConflictLevelEnum, description: TYPE_TEXTS[type] });

const ConflictLevelsInput = builder.inputType('ConflictLevelsInput', {
  description: 'What each type of conflict does. Omitted types stay unchanged.',
  fields: (t) => ({
    room: levelInput(t, 'room'),
    speaker: levelInput(t, 'speaker'),
    speakerName: levelInput(t, 'speaker_name'),
    changeover: levelInput(t, 'changeover'),
    capacity: levelInput(t, 'capacity'),
    availability: levelInput(t, 'availability'),
    outside: levelInput(t, 'outside'),
    track: levelInput(t, 'track'),
    break: levelInput(t, 'break'),
  }),
});

mutation('setConflictRules', {
  description: 'Sets what conflicts of a schedule do. Omitted types stay unchanged.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    levels: t.field({ type: ConflictLevelsInput, description: 'What to change.' }),
    changeoverMinutes: t.int({
      description: 'The minutes that people need between sessions in different rooms, at most 240.',
    }),
  }),
  async resolve({ conferenceId, levels: given, changeoverMinutes }, context) {
    const named = Object.entries(given ?? {}).map(([type, level]) => [toSnakeCase(type), level ?? undefined]);
    const levels = Object.fromEntries(named) as BodyOf<typeof setConflictRules>['levels'];
    const body = { levels, changeover_minutes: changeoverMinutes ?? undefined };
    const { data } = await context.rest(setConflictRules, { params: { id: conferenceId.id }, body });
    return { rules: data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    rules: t.field({ type: ConflictRules, description: 'The rules.', resolve: ({ rules }) => rules }),
    conference: conferenceField(t),
  }),
});

export const AvailabilityPeriodInput = builder.inputType('AvailabilityPeriodInput', {
  description: 'A time in which a speaker or a room is available.',
  fields: (t) => ({
    startsAt: t.string({
      required: true,
      description: 'The start: a local time of the conference, or an instant with an offset.',
    }),
    endsAt: t.string({ required: true, description: 'The end, as `startsAt`.' }),
  }),
});

mutation('setAvailability', {
  description:
    'Replaces the periods in which a speaker is available. Organizers set those of any speaker, and speakers their own.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    userId: t.globalID({ of: 'User', description: 'The speaker. Defaults to the viewer.' }),
    periods: t.field({
      type: [AvailabilityPeriodInput],
      required: true,
      description: 'The periods. Empty if the speaker is always available.',
    }),
  }),
  async resolve({ conferenceId, userId, periods }, context) {
    const body = {
      user_id: userId?.id,
      periods: periods.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
    };
    const { data } = await context.rest(setAvailability, { params: { id: conferenceId.id }, body });
    return { availability: data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    availability: t.field({
      type: SpeakerAvailability,
      description: 'The periods.',
      resolve: ({ availability }) => availability,
    }),
    conference: conferenceField(t),
  }),
});
