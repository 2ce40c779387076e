/**
 * The dates of events: one row each, found by its original date. Times are stored with each date, so that those that have passed keep
 * theirs when the series changes.
 */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { AttendanceState } from '../attendance/attendance.contract.ts';
import type { Context } from '../core/context.ts';
import type { Db } from '../core/db.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { instantsOf, type Schedule } from '../core/moments.ts';
import { datesOf, nextOccurrence } from '../core/recurrence.ts';
import type { VisibilityScope } from '../core/visibility.ts';
import { addDays, daysBetween, localTime } from '../core/zones.ts';
import type { EventFields, EventOccurrence } from './events.contract.ts';
import { placeFor, PLACES } from './events.visibility.ts';

/** How far ahead of now, or of a start that is to come, a series is stored: whichever is less. */
const [AHEAD_YEARS, AHEAD_DATES] = [2, 500];
/** Past dates that are stored of a series that starts in the past. */
const PAST_DATES = 500;

export interface EventOccurrencesTable {
  id: string;
  event_id: string;
  /** The original date in the series. */
  occurs_on: string;
  start_date: string;
  start_time: string | null;
  end_date: string;
  end_time: string | null;
  timezone: string;
  starts_at: string;
  ends_at: string;
  /** Whether its times stay when those of the series change. */
  has_own_times: boolean;
  /** The following are null if they are as in the series. */
  name: string | null;
  place_id: string | null;
  location_id: string | null;
  cancelled_at: string | null;
  cancelled_reason: string | null;
  sequence: number;
  /** Seats of the date, if they are not as in the series. */
  capacity: number | null;
  /** The start for which reminders are scheduled. */
  reminded_for: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    event_occurrences: EventOccurrencesTable;
  }
}

/** Whether a date differs from its series: SQL over `event_occurrences o`. */
export const isChanged = sql<boolean>`(o.has_own_times or o.name is not null or o.place_id is not null
  or o.location_id is not null or o.cancelled_at is not null or o.capacity is not null)`;

/** Dates that take place and have not ended: SQL over `event_occurrences` by the given alias. */
export const isComing = (alias = 'o'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.cancelled_at`)} is null and ${sql.ref(`${alias}.ends_at`)} > ${NOW})`;

/** The start and the end of the next date of an event, by its ID: SQL without rows if none is to come. */
export const nextDate = (eventId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.starts_at, o.ends_at from event_occurrences o where o.event_id = ${eventId} and ${isComing()}
  order by o.starts_at limit 1`;

/** Whether any date of an event is to come. */
export const hasComingDate = (eventId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from event_occurrences o where o.event_id = ${eventId} and ${isComing()})`;

/** Dates `o` of events `s` with their items `i`. The place is that of the date, for `placeFor`. */
export const DATES = sql`event_occurrences o join events s on s.id = o.event_id join items i on i.id = s.id
  cross join lateral (
    select s.place_seen, s.online_url, coalesce(o.place_id, s.place_id) as place_id,
      case when s.answers_by = 'date' then o.id else s.id end as subject_id,
      case when o.place_id is null then coalesce(o.location_id, s.location_id) else o.location_id end as location_id) e
  ${PLACES}`;

/** A date without what people answered. */
export type EventDate = Omit<EventOccurrence, 'capacity' | keyof AttendanceState>;

/** The columns of `EventDate` over `DATES`. */
export const dateColumns = (viewer: VisibilityScope | null): RawBuilder<unknown> => sql`
  o.id, 'EventOccurrence' as _type, o.event_id, o.occurs_on, coalesce(o.name, s.name) as name, o.starts_at, o.ends_at,
  o.start_date, o.start_time, o.end_date, o.end_time, o.timezone, o.start_time is null as is_all_day,
  ${isChanged} as is_changed, coalesce(s.cancelled_at, o.cancelled_at) as cancelled_at,
  case when s.cancelled_at is null then o.cancelled_reason else s.cancelled_reason end as cancelled_reason,
  s.sequence + o.sequence as sequence, ${placeFor(viewer)}`;

/** Dates with what people answered. `which` is SQL over `DATES`. */
async function findDates(
  { db, viewer, platform: { attendance } }: Context,
  which: RawBuilder<unknown>,
  distinct = sql``,
): Promise<EventOccurrence[]> {
  const { rows } = await sql<EventDate & { seating: object }>`
    select ${distinct} ${dateColumns(viewer)}, coalesce(o.capacity, s.capacity) as capacity, seats.seating
    from ${DATES} cross join lateral (
      select ${attendance.stateColumn(viewer)} from seatings s where s.subject_id = e.subject_id) seats
    where ${which}`.execute(db);
  return rows.map(({ seating, ...date }) => ({ ...date, ...attendance.presentState(seating) }) as EventOccurrence);
}

/** The next dates of those events that recur. */
export async function nextOccurrences(
  context: Context,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventOccurrence>> {
  if (eventIds.length === 0) return new Map();
  const next = sql`o.event_id = any(${eventIds}::uuid[]) and ${isComing()} order by o.event_id, o.starts_at`;
  const dates = await findDates(context, next, sql`distinct on (o.event_id)`);
  return new Map(dates.map((date) => [date.event_id, date]));
}

/** Dates by their IDs, in the requested order. The events themselves are already checked. */
export async function loadOccurrences(context: Context, ids: readonly string[]): Promise<EventOccurrence[]> {
  if (ids.length === 0) return [];
  const dates = await findDates(context, sql`o.id = any(${ids}::uuid[])`);
  const byId = new Map(dates.map((date) => [date.id, date]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One date as the viewer sees it. Throws `not_found` if the event has no such date. The event itself is already checked. */
export async function findOccurrence(context: Context, eventId: string, date: string): Promise<EventOccurrence> {
  const [found] = await findDates(context, sql`o.event_id = ${eventId} and o.occurs_on = ${date}`);
  if (!found) throw new Failure('not_found');
  return found;
}

/** A schedule whose dates and instants are all known. */
export type Dated = {
  [F in keyof Schedule]: F extends 'start_time' | 'end_time' ? Schedule[F] : NonNullable<Schedule[F]>;
};

export const isDated = (schedule: Schedule): schedule is Dated =>
  schedule.starts_at !== null && schedule.ends_at !== null;

/**
 * The schedule of one date as its series has it. Where a change of clocks skips the start, it is moved forward, and the end with it if
 * nothing else is left of the event.
 */
export function scheduleOn({ timezone, ...series }: Dated, date: string): Dated {
  const lastDate = addDays(date, daysBetween(series.start_date, series.end_date));
  const plain = instantsOf(
    timezone,
    { date, time: series.start_time },
    { date: lastDate, time: series.end_time },
  ) as Dated;
  if (series.start_time === null) return plain;
  const length = Date.parse(series.ends_at) - Date.parse(series.starts_at);
  const start = Date.parse(plain.starts_at);
  const end = Date.parse(plain.ends_at) > start ? Date.parse(plain.ends_at) : start + length;
  const [from, to] = [localTime(timezone, start), localTime(timezone, end)];
  return {
    timezone,
    start_date: from.slice(0, 10),
    start_time: from.slice(11, 16),
    end_date: to.slice(0, 10),
    end_time: to.slice(11, 16),
    starts_at: plain.starts_at,
    ends_at: new Date(end).toISOString(),
  };
}

/** The dates of a series that are stored at an instant: at least the start and the next two, however rare they are. */
export function storedDates(recurrence: string | null, start: string, today: string): string[] {
  if (recurrence === null) return [start];
  const from = start > today ? start : today;
  const until = `${Number(from.slice(0, 4)) + AHEAD_YEARS}${from.slice(4)}`.replace(/-02-29$/, '-02-28');
  const dates = datesOf(recurrence, start, { until, limit: Infinity });
  // Dates that have just started may not have ended yet.
  const isPast = (date: string) => date < today;
  const past = dates.filter(isPast);
  const coming = dates.filter((date) => !isPast(date)).slice(0, AHEAD_DATES);
  while (coming.length < 2) {
    const last = coming.at(-1) ?? past.at(-1) ?? start;
    const next = followingDate(recurrence, start, last < today ? today : addDays(last, 1));
    if (next === null) break;
    coming.push(next);
  }
  return [...past.slice(-PAST_DATES), ...coming];
}

const followingDate = (recurrence: string, start: string, from: string): string | null =>
  nextOccurrence(recurrence, { date: start, time: null }, `${from}T00:00:00`)?.date ?? null;

interface Writing {
  /** The seats of each date, if each is answered by itself. */
  seats: Pick<EventFields, 'answers_by' | 'capacity'>;
  /** Dates that have passed stay as they are. Not those of a draft, which no one has seen. */
  keepsPast: boolean;
  /** Whether changes of single dates may be lost. If not, throws `overrides_lost`. */
  dropsOverrides: boolean;
}

/**
 * Brings the stored dates of an event in line with its times and its rule. Dates with times of their own keep them. To be called with
 * the item of the event locked.
 */
export async function writeOccurrences(
  context: Context,
  eventId: string,
  series: Schedule,
  recurrence: string | null,
  { seats, keepsPast, dropsOverrides }: Writing,
): Promise<void> {
  const { db, platform } = context;
  const now = platform.clock.now();
  const today = localTime(series.timezone, now).slice(0, 10);
  const dates = isDated(series) ? storedDates(recurrence, series.start_date, today) : [];
  const keeps = keepsPast && recurrence !== null;
  const past = keeps ? sql`o.ends_at <= ${NOW}` : sql`false`;
  // What does not recur has no dates that differ from it.
  const isLeft = sql`(o.occurs_on <> all(${dates}::text[]) or ${recurrence === null ? isChanged : sql`false`})`;
  const { rows: gone } = await sql<{ id: string; occurs_on: string; is_changed: boolean }>`
    delete from event_occurrences o where o.event_id = ${eventId} and ${isLeft} and not ${past}
    returning o.id, o.occurs_on, o.ends_at > ${NOW} and ${isChanged} as is_changed`.execute(db);
  const answered = await platform.attendance.dropDates(
    context,
    gone.map(({ id }) => id),
  );
  const lost = gone.flatMap(({ id, occurs_on, is_changed }) =>
    is_changed || answered.includes(id) ? [occurs_on] : [],
  );
  if (lost.length > 0 && !dropsOverrides) throw new Failure('overrides_lost', { recurrence: lost.toSorted() });
  const rows = dates.flatMap((date) => {
    if (!isDated(series)) return [];
    const schedule = scheduleOn(series, date);
    return keeps && new Date(schedule.ends_at) <= now ? [] : [{ id: newId(), occurs_on: date, ...schedule }];
  });
  await sql`
    insert into event_occurrences as o
      (id, event_id, occurs_on, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at)
    select r.id, ${eventId}::uuid, r.occurs_on, r.start_date, r.start_time, r.end_date, r.end_time, r.timezone, r.starts_at, r.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, occurs_on text, start_date text, start_time text,
      end_date text, end_time text, timezone text, starts_at timestamptz, ends_at timestamptz)
    on conflict (event_id, occurs_on) do update set start_date = excluded.start_date, start_time = excluded.start_time,
      end_date = excluded.end_date, end_time = excluded.end_time, timezone = excluded.timezone,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where not o.has_own_times and not ${past} and (o.starts_at, o.ends_at, o.start_time, o.start_date, o.timezone)
      is distinct from (excluded.starts_at, excluded.ends_at, excluded.start_time, excluded.start_date, excluded.timezone)`.execute(
    db,
  );
  await openDates(context, eventId, seats);
  await noteLastDate(db, eventId);
}

/** Gives all dates of a series their seats, if each is answered by itself. */
export async function openDates(
  context: Context,
  eventId: string,
  { answers_by, capacity }: Pick<EventFields, 'answers_by' | 'capacity'>,
): Promise<void> {
  if (answers_by !== 'date') return;
  const dates = sql`select o.id, coalesce(o.capacity, ${capacity}::int) as capacity from event_occurrences o where o.event_id = ${eventId}`;
  await context.platform.attendance.openDates(context, eventId, dates);
}

/** The subjects that answers to an event are for: its dates to come, if each is answered by itself, or the event. */
export async function subjectsOf(
  { db }: Context,
  eventId: string,
  answersBy: EventFields['answers_by'],
  which: RawBuilder<unknown> = isComing(),
): Promise<string[]> {
  if (answersBy === 'series') return [eventId];
  const { rows } = await sql<{ id: string }>`
    select o.id from event_occurrences o where o.event_id = ${eventId} and ${which}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps the last date of an event with the event, by which past events are listed. To be called when its dates have changed. */
export async function noteLastDate(db: Db, eventId: string): Promise<void> {
  await sql`
    update events e set last_starts_at = l.starts_at, last_ends_at = l.ends_at
    from (select max(o.starts_at) as starts_at, max(o.ends_at) as ends_at from event_occurrences o
      where o.event_id = ${eventId} and o.cancelled_at is null) l
    where e.id = ${eventId} and (e.last_starts_at, e.last_ends_at) is distinct from (l.starts_at, l.ends_at)`.execute(
    db,
  );
}
