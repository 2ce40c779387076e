/** The schedule of a conference as it is stored: the working copy of its organizers, and its versions. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { TopicRule } from '../core/topics.ts';
import { visible } from '../core/visibility.ts';
import type { Conference } from './conferences.contract.ts';
import { findConference } from './conferences.store.ts';
import { scheduleDayOf } from './days.ts';
import type {
  ConferenceSchedule,
  ScheduleRoom,
  ScheduleSlot,
  ScheduleTrack,
  ScheduleVersion,
  SlotValues,
} from './schedule.contract.ts';
import { changesOf, type Slot } from './versions.ts';

/** A session in the working copy. */
export interface DraftSlot extends Slot {
  number: number;
  revision: number;
  seats_left: number | null;
  is_cancelled: boolean;
  /** Whether others see the session. */
  is_published: boolean;
  /** Whether all its speakers have confirmed. */
  is_confirmed: boolean;
}

interface VersionSlot extends Slot {
  number: number;
  seats_left: number | null;
  is_cancelled: boolean;
  is_picked: boolean;
}

const iso = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());

function withInstants<T extends Pick<SlotValues, 'starts_at' | 'ends_at'>>(row: T): T {
  return { ...row, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) };
}

/** Free seats of `seatings w` for someone new. */
const SEATS_LEFT = sql<number | null>`case when w.waiting > 0 then 0 else w.capacity - w.taken - w.held end`;

/** Speakers `p` who still exist and have not withdrawn, with their users `u`. */
const SPEAKS = sql<boolean>`p.removed_at is null and p.withdrawn_at is null and (p.user_id is null or u.deleted_at is null)`;

/** All sessions of a conference as its organizers have placed them. Invited speakers are listed too. */
export async function loadDraft({ db }: Context, conferenceId: string): Promise<DraftSlot[]> {
  const { rows } = await sql<DraftSlot>`
    select s.id, s.number, e.name as title, s.kind, s.language, d.location_id, d.starts_at, d.ends_at, e.capacity,
      coalesce(d.revision, 0) as revision, ${SEATS_LEFT} as seats_left, e.cancelled_at is not null as is_cancelled,
      i.own_state = 'published' as is_published,
      array(select t.track_id from track_events t where t.event_id = s.id order by t.track_id) as track_ids,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', p.user_id, 'name', coalesce(p.name, u.title)) order by p.position, p.id)
        from session_speakers p left join items u on u.id = p.user_id where p.event_id = s.id and ${SPEAKS}), '[]') as speakers,
      not exists (select 1 from session_speakers p left join items u on u.id = p.user_id
        where p.event_id = s.id and ${SPEAKS} and p.user_id is not null and p.confirmed_at is null) as is_confirmed
    from conference_sessions s join events e on e.id = s.id join items i on i.id = s.id
      left join session_drafts d on d.event_id = s.id left join seatings w on w.subject_id = s.id
    where s.conference_id = ${conferenceId} and i.deleted_at is null and i.banned_at is null
    order by s.number`.execute(db);
  return rows.map(withInstants);
}

/** The speakers who a release lists, by session: those by name, and those who have confirmed. */
export async function confirmedSpeakers(
  { db }: Context,
  conferenceId: string,
): Promise<ReadonlyMap<string, SlotValues['speakers']>> {
  const { rows } = await sql<{ event_id: string; speakers: SlotValues['speakers'] }>`
    select p.event_id, jsonb_agg(jsonb_build_object('user_id', p.user_id, 'name', coalesce(p.name, u.title)) order by p.position, p.id) as speakers
    from conference_sessions s join session_speakers p on p.event_id = s.id left join items u on u.id = p.user_id
    where s.conference_id = ${conferenceId} and ${SPEAKS} and (p.user_id is null or p.confirmed_at is not null)
    group by p.event_id`.execute(db);
  return new Map(rows.map(({ event_id, speakers }) => [event_id, speakers]));
}

type Version = ScheduleVersion;

const versionColumns = sql`v.id, 'ScheduleVersion' as _type, v.conference_id, v.number, v.name, v.comment, v.released_by_id,
  v.released_at, (select count(*)::int from schedule_slots c where c.version_id = v.id) as sessions_count`;

const withReleaseDate = (version: Version): Version => ({
  ...version,
  released_at: new Date(version.released_at).toISOString(),
});

/** A version by its number, or the latest one. */
export async function findVersion(
  { db }: Context,
  conferenceId: string,
  number?: number,
): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from schedule_versions v
    where v.conference_id = ${conferenceId} and ${number === undefined ? sql`true` : sql`v.number = ${number}`}
    order by v.number desc limit 1`.execute(db);
  return rows[0] && withReleaseDate(rows[0]);
}

const VERSIONS_LISTED = 100;

export async function loadVersions({ db }: Context, conferenceId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from schedule_versions v where v.conference_id = ${conferenceId}
    order by v.number desc limit ${sql.lit(VERSIONS_LISTED)}`.execute(db);
  return rows.map(withReleaseDate);
}

/** The sessions of a version as they were released. Names of users are not stored, and empty here. */
export async function loadFrozen(
  { db }: Pick<Context, 'db'>,
  conferenceId: string,
  number: number | undefined,
): Promise<Slot[]> {
  if (!number) return [];
  const { rows } = await sql<Slot>`
    select f.event_id as id, f.title, f.kind, f.language, f.location_id, f.starts_at, f.ends_at, f.capacity, f.track_ids, f.speakers
    from schedule_slots f join schedule_versions v on v.id = f.version_id
    where v.conference_id = ${conferenceId} and v.number = ${number} order by f.starts_at, f.event_id`.execute(db);
  return rows.map(withInstants);
}

/** The sessions of a version that the viewer sees. */
async function loadVersion({ db, viewer }: Context, versionId: string): Promise<VersionSlot[]> {
  const isPicked = viewer
    ? sql`exists (select 1 from relationships r join attendances a on a.relationship_id = r.id
        where r.relatable_id = f.event_id and r.user_id = ${viewer.userId} and a.answer = 'accepted')`
    : sql`false`;
  const { rows } = await sql<VersionSlot>`
    select f.event_id as id, s.number, f.title, f.kind, f.language, f.location_id, f.starts_at, f.ends_at, f.capacity, f.track_ids,
      f.speakers, ${SEATS_LEFT} as seats_left, e.cancelled_at is not null as is_cancelled, ${isPicked} as is_picked
    from schedule_slots f join conference_sessions s on s.id = f.event_id join events e on e.id = s.id
      join items i on i.id = s.id left join seatings w on w.subject_id = s.id
    where f.version_id = ${versionId} and ${visible(viewer, 'i', 'shown', 'plain')}`.execute(db);
  return rows.map(withInstants);
}

/** Those of the sessions that the viewer sees. */
export async function onlyVisible<T extends { id: string }>(
  { db, viewer }: Context,
  sessions: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from items i where i.id = any(${sessions.map(({ id }) => id)}::uuid[])
      and ${visible(viewer, 'i', 'shown', 'plain')}`.execute(db);
  const seen = new Set(rows.map(({ id }) => id));
  return sessions.filter(({ id }) => seen.has(id));
}

/** Fills in the current names of speakers. Those whom the viewer can’t see are left out. */
export async function withNames<T extends Pick<SlotValues, 'speakers'>>(
  { db, viewer }: Context,
  slots: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(slots.flatMap(({ speakers }) => speakers.flatMap(({ user_id }) => user_id ?? [])))];
  if (ids.length === 0) return [...slots];
  const { rows } = await sql<{ id: string; title: string }>`
    select u.id, u.title from items u where u.id = any(${ids}::uuid[]) and ${visible(viewer, 'u', 'shown', 'plain')}`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, title }) => [id, title]));
  return slots.map((slot) => ({
    ...slot,
    speakers: slot.speakers.flatMap((speaker) => {
      const name = speaker.user_id === null ? speaker.name : names.get(speaker.user_id);
      return name === undefined ? [] : [{ ...speaker, name }];
    }),
  }));
}

/** Rooms in the order of the places of a conference: those that are used, and with `all` the others of its places, too. */
export async function loadRooms(
  { db }: Context,
  conferenceId: string,
  used: readonly string[],
  extent: 'used' | 'all' = 'used',
): Promise<ScheduleRoom[]> {
  const { rows } = await sql<ScheduleRoom>`
    select l.id, l.title, l.place_id, l.capacity, l.allows_parallel from locations l
      left join conference_places u on u.conference_id = ${conferenceId} and u.place_id = l.place_id
    where l.id = any(${used}::uuid[]) or ${extent === 'all'} and u.place_id is not null and l.archived_at is null
    order by u.position nulls last, l.place_id, l.position, l.title`.execute(db);
  return rows;
}

async function loadTracks({ db }: Context, conferenceId: string): Promise<ScheduleTrack[]> {
  const { rows } = await sql<ScheduleTrack>`
    select t.id, t.name, t.hue from tracks t join conference_tracks u on u.track_id = t.id
    where u.conference_id = ${conferenceId} order by u.position, t.id`.execute(db);
  return rows;
}

type Presented = Pick<ConferenceSchedule, 'version' | 'name' | 'released_at' | 'is_working_copy' | 'my_session_ids'> & {
  slots: readonly ScheduleSlot[];
};

/** The document: its slots by day, with the rooms and tracks that they name. */
async function documentOf(
  context: Context,
  conference: Conference,
  { slots, ...head }: Presented,
): Promise<ConferenceSchedule> {
  const { id, timezone } = conference;
  const used = [...new Set(slots.flatMap(({ location_id }) => location_id ?? []))];
  const rooms = await loadRooms(context, id, used, head.is_working_copy ? 'all' : 'used');
  const tracks = await loadTracks(context, id);
  const order = new Map(rooms.map((room, index) => [room.id, index]));
  const roomOf = ({ location_id }: ScheduleSlot): number =>
    location_id === null ? -1 : (order.get(location_id) ?? -1);
  const placed = slots
    .filter(({ starts_at }) => starts_at !== null)
    .toSorted((a, b) =>
      a.starts_at! < b.starts_at! ? -1 : a.starts_at! > b.starts_at! ? 1 : roomOf(a) - roomOf(b) || a.number - b.number,
    );
  const days = Map.groupBy(placed, ({ starts_at }) => scheduleDayOf(starts_at!, timezone));
  return {
    id,
    _type: 'ConferenceSchedule',
    ...head,
    timezone,
    rooms,
    tracks,
    days: [...days].map(([date, ofDay]) => ({ date, slots: ofDay })),
    unplaced: slots.filter(({ starts_at }) => starts_at === null),
  };
}

export const presentDraft = (slots: readonly DraftSlot[], latest: readonly Slot[]): ScheduleSlot[] => {
  const before = new Map(latest.map((slot) => [slot.id, slot]));
  return slots.map(({ is_published: _state, ...slot }) => ({
    ...slot,
    changes: changesOf(before.get(slot.id), slot.starts_at === null ? undefined : slot),
  }));
};

/** The working copy, for someone who organizes the conference. */
export async function workingCopy(context: Context, conference: Conference): Promise<ConferenceSchedule> {
  const { id } = conference;
  const latest = await findVersion(context, id);
  const slots = presentDraft(await loadDraft(context, id), await loadFrozen(context, id, latest?.number));
  const head = { version: null, name: null, released_at: null, is_working_copy: true, my_session_ids: [] };
  return documentOf(context, conference, { ...head, slots });
}

/** A version of the schedule, or the latest one, as the viewer sees it. */
export async function releasedSchedule(
  context: Context,
  conference: Conference,
  number?: number,
): Promise<ConferenceSchedule> {
  const version = await findVersion(context, conference.id, number);
  if (!version && number !== undefined) throw new Failure('not_found');
  if (!version) {
    const head = { version: null, name: null, released_at: null, is_working_copy: false, my_session_ids: [] };
    return documentOf(context, conference, { ...head, slots: [] });
  }
  const found = await withNames(context, await loadVersion(context, version.id));
  const before = new Map((await loadFrozen(context, conference.id, version.number - 1)).map((slot) => [slot.id, slot]));
  return documentOf(context, conference, {
    version: version.number,
    name: version.name,
    released_at: version.released_at,
    is_working_copy: false,
    my_session_ids: found.flatMap(({ id, is_picked }) => (is_picked ? [id] : [])),
    slots: found.map(({ is_picked: _picked, ...slot }) => ({
      ...slot,
      changes: version.number === 1 ? [] : changesOf(before.get(slot.id), slot),
      revision: null,
      is_confirmed: true,
    })),
  });
}

/** Only organizers see the working copy, also when it changes. */
export const scheduleTopics: TopicRule = {
  subject: 'schedules.{}',
  authorize: async (context, [id]) => {
    if (!context.viewer) throw new Failure('unauthenticated');
    const { manageable } = await findConference(context, id ?? '', { fields: ['Conference.manageable'] });
    if (!manageable) throw new Failure('forbidden');
  },
};
