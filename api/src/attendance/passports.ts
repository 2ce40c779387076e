/** The seats that purchases of passports reserve and take, and the tickets with which users come. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { DomainEvents, Subscriptions } from '../core/events.ts';
import { lockItems } from '../core/write-locks.ts';
import './passports.events.ts';
import { loadGuest, settleGuest } from './guests.ts';
import { changedBy, counting, hasSeatsFor, lockSeating, lockSeatings, type SeatChange, type Seating } from './seats.ts';
import { endEntries, settleSeats, termsOf, type Entry } from './serving.ts';
import { resize } from './waitlist.ts';

type Purchase = Pick<DomainEvents['passport.issued'], 'purchaseId' | 'conferenceId' | 'userId' | 'seats'>;

/** A limited passport has a seating, which stays without a limit if it is lifted. */
async function limit(
  context: Context,
  { conferenceId, passportId, quantity }: DomainEvents['passport.limited'],
): Promise<void> {
  await lockItems(context, { about: [conferenceId] });
  const { rows } = await sql`
    insert into seatings (subject_id, item_id, capacity) values (${passportId}, ${conferenceId}, ${quantity})
    on conflict (subject_id) do nothing returning subject_id`.execute(context.db);
  if (rows.length === 0) await resize(context, [passportId], quantity);
}

interface Part {
  seating: Seating;
  count: number;
  /** The offer of the wait list that the purchase uses. */
  offer: Entry | undefined;
}

/**
 * Does something for each subject of a purchase, and offers the seats that become free. Locks all seatings first, in their order.
 * `which` is SQL over `waitlist_entries w`: the offers that the purchase uses.
 */
async function eachSubject(
  context: Context,
  { conferenceId, userId, seats }: Purchase,
  which: ReturnType<typeof sql>,
  work: (part: Part) => Promise<Seating>,
): Promise<void> {
  await lockItems(context, { about: [conferenceId, userId] });
  const seatings = await lockSeatings(
    context,
    seats.map(({ subjectId }) => subjectId),
  );
  if (seatings.length < seats.length || seatings.some(({ item_id }) => item_id !== conferenceId))
    throw new Failure('not_found');
  const { rows: offers } = await sql<Entry>`
    select w.* from waitlist_entries w
    where w.subject_id = any(${seatings.map(({ subject_id }) => subject_id)}::uuid[]) and w.user_id = ${userId}
      and w.state = 'offered' and ${which} order by w.id for update`.execute(context.db);
  for (const seating of seatings) {
    const { count } = seats.find(({ subjectId }) => subjectId === seating.subject_id)!;
    const offer = offers.find(({ subject_id }) => subject_id === seating.subject_id);
    await settleSeats(context, seating, await work({ seating, count, offer }));
  }
}

async function change(context: Context, seating: Seating, by: SeatChange): Promise<Seating> {
  await sql`${counting(seating, by)}`.execute(context.db);
  return changedBy(seating, by);
}

async function reserve(context: Context, purchase: DomainEvents['passport.reserved']): Promise<void> {
  const { purchaseId } = purchase;
  const now = context.platform.clock.now();
  await eachSubject(
    context,
    purchase,
    sql`w.purchase_id is null and w.held_until > ${now}`,
    async ({ seating, count, offer }) => {
      const { is_cancelled, ends_at } = await termsOf(context, seating);
      if (is_cancelled) throw new Failure('cancelled');
      if (ends_at !== null && new Date(ends_at) <= now) throw new Failure('answers_closed');
      const used = Math.min(count, offer?.offered_size ?? 0);
      const more = count - used;
      if (!hasSeatsFor(seating, more)) throw new Failure('full');
      if (offer)
        await sql`
        update waitlist_entries set purchase_id = ${purchaseId}, purchased_size = ${used} where id = ${offer.id}`.execute(
          context.db,
        );
      return change(context, seating, { held: more });
    },
  );
}

async function issue(context: Context, purchase: Purchase): Promise<void> {
  await eachSubject(
    context,
    purchase,
    sql`w.purchase_id = ${purchase.purchaseId}`,
    async ({ seating, count, offer }) => {
      const after = offer ? await endEntries(context, seating, sql`id = ${offer.id}`, 'accepted') : seating;
      return change(context, after, { taken: count, held: -count });
    },
  );
  await come(context, purchase);
}

async function release(context: Context, purchase: DomainEvents['passport.released']): Promise<void> {
  const now = context.platform.clock.now();
  await eachSubject(
    context,
    purchase,
    sql`w.purchase_id = ${purchase.purchaseId}`,
    async ({ seating, count, offer }) => {
      if (purchase.from === 'taken') return change(context, seating, { taken: -count });
      const after = await change(context, seating, { held: (offer?.purchased_size ?? 0) - count });
      if (!offer) return after;
      await sql`
      update waitlist_entries set purchase_id = null, purchased_size = null where id = ${offer.id}`.execute(context.db);
      const isOver = offer.held_until !== null && new Date(offer.held_until) <= now;
      return isOver ? endEntries(context, after, sql`id = ${offer.id}`, 'expired') : after;
    },
  );
}

type Holder = Pick<DomainEvents['ticket.held'], 'conferenceId' | 'userId'>;

/** A user comes without a seat of their own: the ticket has it, or it is not one of those that are counted. */
async function come(context: Context, { conferenceId, userId }: Holder): Promise<void> {
  await lockItems(context, { about: [conferenceId, userId] });
  const seating = await lockSeating(context, conferenceId);
  const guest = await loadGuest(context, seating, userId);
  if (guest.answer === 'accepted' && guest.takes_seat === false) return;
  await settleGuest(context, seating, guest, { to: 'accepted', takesSeat: false });
}

async function stayAway(context: Context, { conferenceId, userId }: Holder): Promise<void> {
  await lockItems(context, { about: [conferenceId, userId] });
  const seating = await lockSeating(context, conferenceId);
  const guest = await loadGuest(context, seating, userId);
  if (guest.relationship_id === null || guest.takes_seat !== false) return;
  await settleGuest(context, seating, guest, { to: 'none' });
}

/** An invited user who has not answered will come without a seat of their own. */
async function honor({ db }: Context, { conferenceId, userId }: Holder): Promise<void> {
  await sql`
    update attendances a set takes_seat = false from relationships r
    where r.id = a.relationship_id and r.relatable_id = ${conferenceId} and r.user_id = ${userId} and a.answer is null`.execute(
    db,
  );
}

export const passportSubscriptions: Subscriptions = {
  'passport.limited': limit,
  'passport.reserved': reserve,
  'passport.issued': issue,
  'passport.released': release,
  'ticket.held': come,
  'ticket.gone': stayAway,
  'conference.guest_of_honour': honor,
};
