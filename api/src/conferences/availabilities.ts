/** When the speakers and the rooms of a conference are available. Without any period, they always are. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { instantAt, momentIn } from '../core/moments.ts';
import type { Conference } from './conferences.contract.ts';
import type { Availability, RoomAvailability } from './schedule.contract.ts';
import { loadRooms } from './schedule.store.ts';

interface Period {
  starts_at: string;
  ends_at: string;
}

/** A table of periods, by the column that says whose they are. */
const TABLES = { user_id: 'speaker_availabilities', location_id: 'room_availabilities' } as const;
type Whose = keyof typeof TABLES;

async function loadPeriods(
  { db }: Context,
  conferenceId: string,
  whose: Whose,
  id: string | undefined,
): Promise<Map<string, Period[]>> {
  const column = sql.ref(whose);
  const { rows } = await sql<Period & { whose: string }>`
    select ${column} as whose, starts_at, ends_at from ${sql.table(TABLES[whose])}
    where conference_id = ${conferenceId} and ${id === undefined ? sql`true` : sql`${column} = ${id}`}
    order by whose, starts_at`.execute(db);
  const periods = new Map<string, Period[]>();
  for (const { whose: key, starts_at, ends_at } of rows) {
    const period = { starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString() };
    periods.set(key, [...(periods.get(key) ?? []), period]);
  }
  return periods;
}

async function storePeriods(
  { db }: Context,
  { id, timezone }: Conference,
  { whose, key }: { whose: Whose; key: string },
  given: readonly Period[],
): Promise<void> {
  const periods = given.map(({ starts_at, ends_at }, index) => {
    const period = {
      id: newId(),
      starts_at: instantIn(`periods.${index}.starts_at`, starts_at, timezone),
      ends_at: instantIn(`periods.${index}.ends_at`, ends_at, timezone),
    };
    if (period.ends_at <= period.starts_at)
      throw new Failure('invalid', { [`periods.${index}.ends_at`]: ['must be after the start'] });
    return period;
  });
  const [table, column] = [sql.table(TABLES[whose]), sql.ref(whose)];
  await sql`delete from ${table} where conference_id = ${id} and ${column} = ${key}`.execute(db);
  await sql`
    insert into ${table} (id, conference_id, ${column}, starts_at, ends_at)
    select r.id, ${id}::uuid, ${key}::uuid, r.starts_at, r.ends_at
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as r(id uuid, starts_at timestamptz, ends_at timestamptz)`.execute(
    db,
  );
}

/** An instant, or a local time of the conference. */
export function instantIn(field: string, text: string, timezone: string): string {
  const moment = momentIn(field, text, timezone);
  if (moment.time === null) throw new Failure('invalid', { [field]: ['must have a time'] });
  return instantAt(moment, timezone);
}

/** By speaker: those of one user, or of all. Speakers who are always available are missing. */
export async function loadAvailabilities(
  context: Context,
  conferenceId: string,
  userId?: string,
): Promise<Availability[]> {
  const found = await loadPeriods(context, conferenceId, 'user_id', userId);
  return [...found].map(([user_id, periods]) => ({ user_id, periods }));
}

/** By room. Rooms that are always available are missing. */
export async function loadRoomAvailabilities(
  context: Context,
  conferenceId: string,
  locationId?: string,
): Promise<RoomAvailability[]> {
  const found = await loadPeriods(context, conferenceId, 'location_id', locationId);
  return [...found].map(([location_id, periods]) => ({ location_id, periods }));
}

/** Replaces the periods of a speaker of the conference. */
export async function storeAvailability(
  context: Context,
  conference: Conference,
  userId: string,
  given: readonly Period[],
): Promise<Availability> {
  const { rows: speaks } = await sql`
    select 1 from session_speakers p join conference_sessions s on s.id = p.event_id
    where s.conference_id = ${conference.id} and p.user_id = ${userId} and p.removed_at is null limit 1`.execute(
    context.db,
  );
  if (speaks.length === 0) throw new Failure('invalid', { user_id: ['is not a speaker of the conference'] });
  await storePeriods(context, conference, { whose: 'user_id', key: userId }, given);
  const [stored] = await loadAvailabilities(context, conference.id, userId);
  return stored ?? { user_id: userId, periods: [] };
}

/** Replaces the periods of a room of the conference. */
export async function storeRoomAvailability(
  context: Context,
  conference: Conference,
  locationId: string,
  given: readonly Period[],
): Promise<RoomAvailability> {
  const rooms = await loadRooms(context, conference.id, [], 'all');
  if (!rooms.some(({ id }) => id === locationId))
    throw new Failure('invalid', { location_id: ['is not a room in a place of the conference'] });
  await storePeriods(context, conference, { whose: 'location_id', key: locationId }, given);
  const [stored] = await loadRoomAvailabilities(context, conference.id, locationId);
  return stored ?? { location_id: locationId, periods: [] };
}
