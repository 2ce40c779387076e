/** Offers free seats to the wait list, and closes it. Runs in the transaction that frees the seats, under the lock of the seating. */
import { sql, type RawBuilder } from 'kysely';
import type { AttendanceTerms } from '../core/attendance.ts';
import { publishCalendars } from '../core/calendar-topics.ts';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { OFFER_HOURS, type WaitlistState } from './attendance.contract.ts';
import './attendance.events.ts';
import { followDates } from './dates.ts';
import { publishCounts } from './attendance.topics.ts';
import { attendedOf, changedBy, counting, freeOf, type SeatChange, type Seating } from './seats.ts';

export interface WaitlistEntriesTable {
  id: string;
  subject_id: string;
  user_id: string;
  /** The order of the list. */
  seq: number;
  party_size: number;
  accepts_fewer: boolean;
  note: string | null;
  state: WaitlistState;
  /** What to restore when the user leaves the list: the status of a guest, or the answer of an organizer. */
  before: 'pending' | 'declined' | 'accepted' | 'maybe' | null;
  offered_size: number | null;
  offered_at: string | null;
  held_until: string | null;
  decided_at: string | null;
  /** The organizer who let others overtake the user, because they wait for more seats than are free. */
  passed_by_id: string | null;
  /** The purchase that uses seats of the offer. Meanwhile, the offer does not expire. */
  purchase_id: string | null;
  /** How many of them. They stay held for the purchase, whatever becomes of the offer. */
  purchased_size: number | null;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    waitlist_entries: WaitlistEntriesTable;
  }
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'waitlist.expire': { entry: string; held_until: string };
    'waitlist.close': { subject: string };
  }
}

export type Entry = WaitlistEntriesTable;

const HOUR_MS = 3_600_000;
/** Closer to the start, no one is offered a seat: the list closes, and free seats go to anyone. */
const CLOSED_BEFORE_MS = HOUR_MS / 2;
/** Entries read at a time. */
const BATCH = 100;

export async function termsOf(
  context: Context,
  { kind, item_id, subject_id }: Pick<Seating, 'kind' | 'item_id' | 'subject_id'>,
): Promise<AttendanceTerms> {
  const { rows } = await attendedOf(context, kind)
    .terms(sql`${item_id}::uuid`, sql`${subject_id}::uuid`)
    .execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** How long an offer made now is held. Null if it is too late for one. */
export function holdUntil(now: Date, startsAt: string): Date | null {
  const left = new Date(startsAt).getTime() - now.getTime();
  if (left < CLOSED_BEFORE_MS) return null;
  return new Date(now.getTime() + Math.min(OFFER_HOURS * HOUR_MS, Math.floor(left / 2)));
}

interface Offer {
  entry: Entry;
  size: number;
}

/** Stores offers, keeps their seats, and notifies the users. */
export async function offerSeats(
  context: Context,
  seating: Seating,
  offers: readonly Offer[],
  heldUntil: Date,
): Promise<Seating> {
  if (offers.length === 0) return seating;
  const until = heldUntil.toISOString();
  const change: SeatChange = {
    held: offers.reduce((sum, { size }) => sum + size, 0),
    offers: offers.length,
    waiting: -offers.length,
  };
  await sql`
    with offered as (
      update waitlist_entries w set state = 'offered', offered_size = o.size, offered_at = ${NOW}, held_until = ${until}
      from unnest(${offers.map(({ entry }) => entry.id)}::uuid[], ${offers.map(({ size }) => size)}::int[]) as o(id, size)
      where w.id = o.id)
    ${counting(seating, change)}`.execute(context.db);
  for (const { entry, size } of offers) {
    await context.enqueue('waitlist.expire', { entry: entry.id, held_until: until }, heldUntil);
    const { id: entryId, user_id: userId } = entry;
    const { item_id: itemId, occurs_on: occursOn } = seating;
    await context.emit('waitlist.offered', { entryId, itemId, occursOn, userId, size, heldUntil: until });
  }
  publishCalendars(
    context,
    offers.map(({ entry }) => entry.user_id),
  );
  return changedBy(seating, change);
}

/**
 * Offers free seats to the first users on the list. No one overtakes: if the first one waits for more seats than are free, the seats
 * stay free until organizers pass over them. Returns the seating as it is then.
 */
export async function serve(context: Context, locked: Seating): Promise<Seating> {
  let seating = locked;
  if (seating.waiting === 0 || freeOf(seating) <= 0) return seating;
  const { starts_at, is_cancelled } = await termsOf(context, seating);
  const heldUntil = is_cancelled || !starts_at ? null : holdUntil(context.platform.clock.now(), starts_at);
  if (!heldUntil) return endEntries(context, seating, sql`state = 'waiting'`, 'closed');
  let after = 0;
  let isBlocked = false;
  while (!isBlocked && freeOf(seating) > 0) {
    const { rows } = await sql<Entry>`
      select * from waitlist_entries where subject_id = ${seating.subject_id} and state = 'waiting' and seq > ${after}
      order by seq limit ${sql.lit(BATCH)}`.execute(context.db);
    const offers: Offer[] = [];
    let free = freeOf(seating);
    for (const entry of rows) {
      after = entry.seq;
      const size = entry.party_size <= free ? entry.party_size : entry.accepts_fewer ? free : 0;
      if (size > 0) offers.push({ entry, size });
      else if (entry.passed_by_id === null) isBlocked = true;
      free -= size;
      if (isBlocked || free === 0) break;
    }
    seating = await offerSeats(context, seating, offers, heldUntil);
    if (rows.length < BATCH) break;
  }
  return seating;
}

/**
 * Ends entries of the list: their users have the answers again that they had before. `which` is SQL over `waitlist_entries`. Frees
 * the seats that were held, but offers them to no one.
 */
export async function endEntries(
  context: Context,
  seating: Seating,
  which: RawBuilder<unknown>,
  state: Exclude<WaitlistState, 'waiting' | 'offered'>,
): Promise<Seating> {
  const { rows } = await sql<Pick<Entry, 'id' | 'user_id' | 'before' | 'offered_size'> & { was: Entry['state'] }>`
    with e as materialized (
      select id, user_id, before, offered_size - coalesce(purchased_size, 0) as offered_size, state as was from waitlist_entries
      where subject_id = ${seating.subject_id} and state in ('waiting', 'offered') and (${which}) order by id for update
    ), ended as (
      update waitlist_entries w set state = ${sql.lit(state)}, decided_at = ${NOW}, purchase_id = null, purchased_size = null
      from e where w.id = e.id
    ), ${restoring(seating)}
    select * from e`.execute(context.db);
  if (rows.length === 0) return seating;
  if (seating.occurs_on !== null) {
    const userIds = rows.map(({ user_id }) => user_id);
    await followDates(context, seating, userIds);
  }
  const wereOffered = rows.filter(({ was }) => was === 'offered');
  const change: SeatChange = {
    waiting: wereOffered.length - rows.length,
    offers: -wereOffered.length,
    held: -wereOffered.reduce((sum, { offered_size }) => sum + (offered_size ?? 0), 0),
    interested: rows.filter(({ before }) => before === 'maybe').length,
  };
  await sql`${counting(seating, change)}`.execute(context.db);
  for (const { id: entryId, user_id: userId } of wereOffered)
    await context.emit('waitlist.settled', { entryId, userId });
  publishCalendars(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return changedBy(seating, change);
}

/** Parts of a `with` that give users the answers again that they had before: after `e`, the entries that end. */
const restoring = ({ item_id, subject_id, occurs_on, moves }: Seating): RawBuilder<unknown> =>
  occurs_on === null
    ? sql`deleted as (
      delete from relationships r using e
      where r.relatable_id = ${item_id} and r.user_id = e.user_id and r.role = 'member' and r.status = 'wait list'
        and e.before is null
    ), restored as (
      update relationships r set status = e.before, updated_at = ${NOW} from e
      where r.relatable_id = ${item_id} and r.user_id = e.user_id and r.role = 'member' and r.status = 'wait list'
        and e.before is not null
    ), answered as (
      update attendances a set answer = e.before, answered_at = ${NOW}
      from e join relationships r on r.relatable_id = ${item_id} and r.user_id = e.user_id and r.role <> 'follower'
      where a.relationship_id = r.id and e.before in ('maybe', 'declined')
    )`
    : sql`answered as (
      insert into date_answers (subject_id, relationship_id, answer, party_size, answered_at, seen_moves)
      select ${subject_id}, r.id, e.before, 1, ${NOW}, ${moves}
      from e join relationships r on r.relatable_id = ${item_id} and r.user_id = e.user_id and r.role <> 'follower'
      where e.before in ('maybe', 'declined') on conflict do nothing
    )`;

/** After seats may have become free: offers them, and publishes the counts. */
export async function settleSeats(context: Context, before: Seating, after: Seating): Promise<Seating> {
  const freed = before.taken + before.held - after.taken - after.held;
  if (freed > 0) await context.emit('seats.freed', { subjectId: after.subject_id, seats: freed });
  const seating = await serve(context, after);
  publishCounts(context, seating, attendedOf(context, seating.kind).topic);
  return seating;
}
