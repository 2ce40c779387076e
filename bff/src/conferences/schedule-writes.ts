/** Placing sessions, releasing the schedule, and what speaks against it. */
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import {
  CHANGES_MAX,
  placeSessions,
  releaseSchedule,
  setAvailability,
  setConflictRules,
  takeVersion,
  type ConflictType,
  type ScheduleConflict as ConflictEntity,
} from '@plaza/api/conferences/schedule.contract.ts';
import type { BodyOf } from '@plaza/api/core/contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { builder } from '../core/builder.ts';
import { toSnakeCase } from '../core/case.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Conference } from './conferences.ts';
import {
  ConferenceSchedule,
  ConflictLevelEnum,
  ConflictRules,
  ScheduleConflict,
  ScheduleSlot,
  ScheduleVersion,
  SlotDiff,
  SpeakerAvailability,
  TYPE_TEXTS,
} from './schedule.ts';

/** Users whom a release notifies and who are named. */
const NOTIFIED_NAMED = 20;

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
