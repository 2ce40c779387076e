/** Changes of single dates of a series. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { updateItem } from '../core/item-writes.ts';
import { isMoved } from '../core/moments.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';
import { requirePlace } from '../core/occasions.ts';
import type { Event } from './events.contract.ts';
import './events.events.ts';
import { scheduleReminders } from './events.notifications.ts';
import { requireAction } from './events.states.ts';
import { findOwnEvent, publishChange } from './events.store.ts';
import { isSeenBy } from './events.writes.ts';
import { isDated, noteLastDate, scheduleOn, type EventOccurrencesTable } from './occurrences.ts';
import type { OccurrenceChange } from './occurrences.contract.ts';
import { scheduleOf } from './moments.ts';

type Row = EventOccurrencesTable;
type Overrides = Pick<
  Row,
  | 'start_date'
  | 'start_time'
  | 'end_date'
  | 'end_time'
  | 'timezone'
  | 'starts_at'
  | 'ends_at'
  | 'has_own_times'
  | 'name'
  | 'place_id'
  | 'location_id'
  | 'cancelled_at'
  | 'cancelled_reason'
  | 'capacity'
>;

/** Locks the event, and reads a date of it that has not ended, for someone who organizes it. */
async function findOwnDate(context: Context, eventId: string, date: string) {
  const event = await findOwnEvent(context, eventId);
  const now = context.platform.clock.now();
  requireAction('update', event, now);
  const { rows } = await sql<Row>`
    select * from event_occurrences where event_id = ${eventId} and occurs_on = ${date}`.execute(context.db);
  const [row] = rows;
  if (!row || !isDated(event)) throw new Failure('not_found');
  // The only date of an event that does not recur is changed with the event.
  if (event.recurrence === null || new Date(row.ends_at) <= now) throw new Failure('status_step');
  return { event, row, regular: scheduleOn(event, date) };
}

export async function changeOccurrence(
  context: Context,
  eventId: string,
  date: string,
  given: OccurrenceChange,
): Promise<void> {
  const { event, row, regular } = await findOwnDate(context, eventId, date);
  const { name, place_id, location_id, cancelled, reason, capacity } = given;
  if (capacity != null && event.answers_by === 'series')
    throw new Failure('invalid', { capacity: ['requires an event that is answered by date'] });
  const isRegular = given.starts_at === null || given.ends_at === null;
  const times = isRegular ? regular : scheduleOf(given, row);
  if (!isDated(times)) throw new Failure('invalid', { starts_at: ['is required'] });
  const isGiven = given.starts_at !== undefined || given.ends_at !== undefined;
  const place = {
    place_id: place_id === undefined ? row.place_id : place_id,
    // A room is in its place.
    location_id:
      location_id !== undefined
        ? location_id
        : place_id === undefined || place_id === row.place_id
          ? row.location_id
          : null,
  };
  const at = { ...place, place_id: place.place_id ?? event.place_id };
  const before = { place_id: row.place_id ?? event.place_id, location_id: row.location_id };
  await requirePlace(context, at, before, isSeenBy(context));
  const isCancelled = cancelled ?? row.cancelled_at !== null;
  await writeDate(context, event, row, {
    ...pickTimes(times),
    capacity: capacity === undefined ? row.capacity : capacity,
    has_own_times: isGiven ? isMoved(regular, times) : row.has_own_times,
    ...place,
    name: name === undefined ? row.name : trimmed(name ?? '') || null,
    cancelled_at: isCancelled ? (row.cancelled_at ?? context.platform.clock.now().toISOString()) : null,
    cancelled_reason: isCancelled
      ? reason === undefined
        ? row.cancelled_reason
        : trimmed(reason ?? '') || null
      : null,
  });
}

/** Makes a date as its series again. */
export async function resetOccurrence(context: Context, eventId: string, date: string): Promise<void> {
  const { event, row, regular } = await findOwnDate(context, eventId, date);
  await writeDate(context, event, row, {
    ...pickTimes(regular),
    capacity: null,
    has_own_times: false,
    name: null,
    place_id: null,
    location_id: null,
    cancelled_at: null,
    cancelled_reason: null,
  });
}

const pickTimes = ({
  start_date,
  start_time,
  end_date,
  end_time,
  timezone,
  starts_at,
  ends_at,
}: Pick<Row, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'timezone' | 'starts_at' | 'ends_at'>) => ({
  start_date,
  start_time,
  end_date,
  end_time,
  timezone,
  starts_at,
  ends_at,
});

/** Stores a date, and notifies the people of the event if they have to come at another time or to another place, or not at all. */
async function writeDate(context: Context, event: Event, before: Row, after: Overrides): Promise<void> {
  const { event_id: id, occurs_on } = before;
  const hasNews =
    isMoved(before, after) ||
    before.place_id !== after.place_id ||
    before.location_id !== after.location_id ||
    (before.cancelled_at === null) !== (after.cancelled_at === null);
  await context.db
    .updateTable('event_occurrences')
    .set({ ...after, sequence: before.sequence + (hasNews ? 1 : 0) })
    .where('event_id', '=', id)
    .where('occurs_on', '=', occurs_on)
    .execute();
  await noteLastDate(context.db, id);
  if (event.answers_by === 'date') await updateSeats(context, event, before, after, hasNews);
  await updateItem(context, id, {});
  const { rows } = await sql<{ is_published: boolean }>`
    select state = 'published' as is_published from items where id = ${id}`.execute(context.db);
  if (rows[0]?.is_published) {
    await scheduleReminders(context, id);
    if (hasNews) await context.emit('event.changed', { id, news: 'moved', occurs_on, ...changeOf(before, after) });
  }
  publishChange(context, id);
}

/** The seats of a date that is answered by itself. No one waits for one that was cancelled. */
async function updateSeats(
  context: Context,
  { capacity }: Event,
  { id, ...before }: Row,
  after: Overrides,
  hasNews: boolean,
): Promise<void> {
  const { attendance } = context.platform;
  await attendance.resize(context, [id], after.capacity ?? capacity);
  if (after.cancelled_at !== null && before.cancelled_at === null) await attendance.close(context, id);
  else if (hasNews) await attendance.move(context, [id]);
}

function changeOf(before: Row, after: Overrides): OccasionChange {
  if ((before.cancelled_at === null) !== (after.cancelled_at === null))
    return { change: after.cancelled_at === null ? 'date_restored' : 'date_cancelled' };
  return isMoved(before, after) ? { change: 'times', previous_starts_at: before.starts_at } : { change: 'place' };
}
