/** The wait list of a subject: joining, offers, and what organizers can do with it. */
import { sql, type RawBuilder } from 'kysely';
import { systemCaller, writing, asPerson, type Context, type Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { requireVisible } from '../core/items.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { lockItems } from '../core/write-locks.ts';
import { requireWelcome } from '../core/welcome.ts';
import type { WAITLIST_ACTIONS, WaitlistState } from './attendance.contract.ts';
import './attendance.events.ts';
import { loadGuest, nextState, settleGuest, type Guest } from './guests.ts';
import { lockGuest, needsApproval, requireOpen } from './membership.ts';
import { freeOf, hasSeatsFor, lockSeating, lockSeatings, type Seating } from './seats.ts';
import { endEntries, holdUntil, offerSeats, settleSeats, termsOf, type Entry } from './serving.ts';

export interface Waiting {
  /** The original date, where each date of a series is answered by itself. Defaults to the next one. */
  occurs_on?: string | undefined;
  party_size?: number | undefined;
  accepts_fewer?: boolean | undefined;
  note?: string | null | undefined;
}

export async function joinList(context: Context, itemId: string, given: Waiting): Promise<string> {
  const person = asPerson(context);
  await requireVisible(person, itemId);
  const { seating, guest } = await lockGuest(person, itemId, person.me.userId, {
    occursOn: given.occurs_on,
  });
  requireOpen(person, guest);
  if (guest.refusal) throw new Failure(guest.refusal);
  if (guest.needs_welcome) await requireWelcome(person, itemId);
  const to = nextState('wait', guest);
  const { party_size = 1, accepts_fewer = false, note = null } = given;
  const largest = Math.min(guest.max_party_size, seating.capacity ?? Infinity);
  if (party_size > largest) throw new Failure('invalid', { party_size: [`can be at most ${largest}`] });
  // Requests take no seat, so no one has to wait to ask.
  if (needsApproval(guest))
    throw new Failure('forbidden', {}, { message: 'Organizers approve guests. Ask to come instead.' });
  const now = person.platform.clock.now();
  if (guest.starts_at && !holdUntil(now, guest.starts_at)) throw new Failure('answers_closed');
  if (hasSeatsFor(seating, party_size)) throw new Failure('not_full');
  const id = newId();
  await settleGuest(person, seating, guest, { to, entry: { id, party_size, accepts_fewer, note } });
  if (seating.waiting + seating.offers === 0) await scheduleClosing(person, seating, guest.starts_at);
  return id;
}

/** Closes the list at the start. The job that finds another start schedules itself again. */
export async function scheduleClosing(
  context: Context,
  { subject_id }: Seating,
  startsAt: string | null,
): Promise<void> {
  if (startsAt) await context.enqueue('waitlist.close', { subject: subject_id }, new Date(startsAt));
}

interface Found {
  seating: Seating;
  entry: Entry;
  guest: Guest;
}

/** Locks the item, the user, and the seating of an entry, and reads the entry after it. */
async function lockEntry(context: Context, itemId: string, entryId: string): Promise<Found> {
  await requireVisible(context, itemId);
  const { rows: found } = await sql<{ user_id: string; subject_id: string }>`
    select w.user_id, w.subject_id from waitlist_entries w join seatings s on s.subject_id = w.subject_id
    where w.id = ${entryId} and s.item_id = ${itemId}`.execute(context.db);
  if (!found[0]) throw new Failure('not_found');
  const { user_id, subject_id } = found[0];
  await lockItems(context, { about: [itemId, user_id] });
  const seating = await lockSeating(context, subject_id);
  const { rows } = await sql<Entry>`select * from waitlist_entries where id = ${entryId}`.execute(context.db);
  const guest = await loadGuest(context, seating, user_id);
  const entry = rows[0]!;
  // Others neither see the entry nor learn that it exists.
  if (user_id !== context.me.userId && !guest.is_organizer) throw new Failure('not_found');
  return { seating, entry, guest };
}

export async function actOnEntry(
  context: Context,
  itemId: string,
  entryId: string,
  action: (typeof WAITLIST_ACTIONS)[number],
): Promise<void> {
  const person = asPerson(context);
  const found = await lockEntry(person, itemId, entryId);
  const isAnswer = action === 'accept' || action === 'decline';
  if (isAnswer ? found.entry.user_id !== person.me.userId : !found.guest.is_organizer) throw new Failure('forbidden');
  requireOpen(person, found.guest);
  await ACTIONS[action](person, found);
}

const isHeld = ({ platform }: Context, { state, held_until }: Entry): boolean =>
  state === 'offered' && held_until !== null && new Date(held_until) > platform.clock.now();

const ACTIONS: Record<(typeof WAITLIST_ACTIONS)[number], (context: Context, found: Found) => Promise<void>> = {
  accept: async (context, { seating, entry, guest }) => {
    if (!isHeld(context, entry)) throw new Failure('offer_over');
    // Where people need a passport, they buy it with the offer.
    if (guest.refusal) throw new Failure(guest.refusal);
    await settleGuest(context, seating, guest, { to: 'accepted', note: guest.note ?? entry.note });
    await context.enqueue('attendance.news', { item: guest.item_id, user: guest.user_id, news: 'accepted' });
  },
  decline: async (context, { seating, entry }) => {
    if (!isHeld(context, entry)) throw new Failure('offer_over');
    await leave(context, seating, entry, 'declined');
  },
  promote: async (context, { seating, entry, guest }) => {
    if (entry.state !== 'waiting') throw new Failure('conflict');
    const free = freeOf(seating);
    const size = entry.party_size <= free ? entry.party_size : entry.accepts_fewer ? free : 0;
    if (size <= 0) throw new Failure('full');
    const heldUntil = guest.starts_at ? holdUntil(context.platform.clock.now(), guest.starts_at) : null;
    if (!heldUntil) throw new Failure('answers_closed');
    await settleSeats(context, seating, await offerSeats(context, seating, [{ entry, size }], heldUntil));
    await tellOverruled(context, 'promoted', guest);
  },
  pass: async (context, { seating, entry, guest }) => {
    if (entry.state !== 'waiting') throw new Failure('conflict');
    await sql`
      update waitlist_entries set passed_by_id = ${context.me.userId} where id = ${entry.id}`.execute(context.db);
    await settleSeats(context, seating, seating);
    await tellOverruled(context, 'passed', guest);
  },
};

const tellOverruled = (context: Context, action: 'promoted' | 'passed', guest: Guest): Promise<void> =>
  context.emit('waitlist.overruled', {
    action,
    itemId: guest.item_id,
    userId: guest.user_id,
    occursOn: guest.occurs_on,
  });

/** Ends an entry, and offers its seats to the next user. */
async function leave(
  context: Context,
  seating: Seating,
  { id }: Entry,
  state: Exclude<WaitlistState, 'waiting' | 'offered' | 'accepted'>,
): Promise<void> {
  await settleSeats(context, seating, await endEntries(context, seating, sql`id = ${id}`, state));
}

export async function leaveList(context: Context, itemId: string, entryId: string): Promise<void> {
  const person = asPerson(context);
  const { seating, entry } = await lockEntry(person, itemId, entryId);
  if (entry.state !== 'waiting' && entry.state !== 'offered') throw new Failure('offer_over');
  await leave(person, seating, entry, 'left');
}

/** Changes the capacity, and offers the seats that it adds. Throws `capacity_below_guests` if more people come already. */
export async function resize(context: Context, subjectIds: readonly string[], capacity: number | null): Promise<void> {
  const changed = (await lockSeatings(context, subjectIds)).filter((seating) => seating.capacity !== capacity);
  for (const { taken, held, occurs_on } of changed) {
    const when = occurs_on === null ? '' : ` on ${occurs_on}`;
    if (capacity !== null && capacity < taken + held)
      throw new Failure('capacity_below_guests', { capacity: [`${taken + held} seats are taken${when}`] });
  }
  const ids = changed.map(({ subject_id }) => subject_id);
  await sql`update seatings set capacity = ${capacity} where subject_id = any(${ids}::uuid[])`.execute(context.db);
  for (const seating of changed) await settleSeats(context, seating, { ...seating, capacity });
}

/** Asks guests to confirm their answers, and ends offers at the new start at the latest. */
export async function moveSeatings(context: Context, subjectIds: readonly string[]): Promise<void> {
  const moved = await lockSeatings(context, subjectIds);
  const ids = moved.map(({ subject_id }) => subject_id);
  await sql`update seatings set moves = moves + 1 where subject_id = any(${ids}::uuid[])`.execute(context.db);
  for (const seating of moved) if (seating.waiting + seating.offers > 0) await endOffersBefore(context, seating);
}

async function endOffersBefore(context: Context, seating: Seating): Promise<void> {
  const { starts_at } = await termsOf(context, seating);
  if (!starts_at) return;
  await scheduleClosing(context, seating, starts_at);
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set held_until = ${starts_at}
    where subject_id = ${seating.subject_id} and state = 'offered' and held_until > ${starts_at} returning id`.execute(
    context.db,
  );
  for (const { id } of rows)
    await context.enqueue('waitlist.expire', { entry: id, held_until: starts_at }, new Date(starts_at));
}

/** Closes the list of a date, or that of an item with those of its dates: no one waits for what was cancelled or has started. */
export async function closeList(context: Context, subjectId: string): Promise<void> {
  const waitedFor = sql`subject_id = ${subjectId} or item_id = ${subjectId} and waiting + offers > 0`;
  for (const seating of await lockThose(context, waitedFor))
    await settleSeats(context, seating, await endEntries(context, seating, sql`true`, 'closed'));
}

/** Throws `has_guests` if people come to an item or one of its dates, or wait. */
export async function requireNoGuests(context: Context, itemId: string): Promise<void> {
  for (const { taken, waiting, offers } of await lockThose(context, sql`item_id = ${itemId}`))
    if (taken + waiting + offers > 0) throw new Failure('has_guests');
}

/** Locks seatings: SQL over `seatings`. */
async function lockThose(context: Context, which: RawBuilder<unknown>): Promise<Seating[]> {
  const { rows } = await sql<{ subject_id: string }>`select subject_id from seatings where ${which}`.execute(
    context.db,
  );
  return lockSeatings(
    context,
    rows.map(({ subject_id }) => subject_id),
  );
}

/** Ends an offer that was not accepted in time. Does nothing if it was answered, or is held for longer by now. */
export function expireJob(platform: Platform): JobDefinition<'waitlist.expire'> {
  return {
    name: 'waitlist.expire',
    isPolledEverySecond: true,
    run: ({ entry: id, held_until }) =>
      writing(platform, systemCaller(platform), async (context) => {
        const { rows: found } = await sql<{ subject_id: string; item_id: string; user_id: string }>`
          select w.subject_id, s.item_id, w.user_id from waitlist_entries w join seatings s on s.subject_id = w.subject_id
          where w.id = ${id} and w.state = 'offered'`.execute(context.db);
        if (!found[0]) return;
        const { subject_id, item_id, user_id } = found[0];
        await lockItems(context, { about: [item_id, user_id] });
        const seating = await lockSeating(context, subject_id);
        const until = new Date(held_until);
        if (until > platform.clock.now()) return;
        const due: RawBuilder<boolean> = sql`id = ${id} and state = 'offered' and purchase_id is null
          and held_until = ${held_until}::timestamptz`;
        const after = await endEntries(context, seating, due, 'expired');
        if (after === seating) return;
        const { occurs_on: occursOn } = seating;
        await context.emit('waitlist.expired', { entryId: id, itemId: item_id, occursOn, userId: user_id });
        await settleSeats(context, seating, after);
      }),
  };
}

/** Closes the list at the start of its item. */
export function closeJob(platform: Platform): JobDefinition<'waitlist.close'> {
  return {
    name: 'waitlist.close',
    isPolledEverySecond: true,
    run: ({ subject }) =>
      writing(platform, systemCaller(platform), async (context) => {
        const { rows } = await sql<{ item_id: string; waits: boolean }>`
          select item_id, waiting + offers > 0 as waits from seatings where subject_id = ${subject}`.execute(
          context.db,
        );
        if (!rows[0]?.waits) return;
        await lockItems(context, { about: [rows[0].item_id] });
        const seating = await lockSeating(context, subject);
        const { starts_at } = await termsOf(context, seating);
        if (starts_at && new Date(starts_at) > platform.clock.now()) return;
        await settleSeats(context, seating, await endEntries(context, seating, sql`true`, 'closed'));
      }),
  };
}
