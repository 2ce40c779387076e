/** Users who go free their seats: they were blocked by the author, banned, or left, for a while or permanently. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import type { Person } from '../core/personal.ts';
import { datesOf } from './dates.ts';
import { loadGuest, settleGuest, type Guest } from './guests.ts';
import { removeGuest, requireOpen } from './membership.ts';
import { hasSeatsFor, lockSeatings, ofDates, type Seating } from './seats.ts';
import { endEntries, settleSeats } from './serving.ts';

type Work = (context: Context, seating: Seating, guest: Guest) => Promise<Seating>;

/**
 * Does something to relationships of users to items that they attend and that have not ended, and to their answers to single dates. `which`
 * is SQL over `relationships r join items i`. Locks all seatings first, in their order.
 */
async function eachGuest(context: Context, which: RawBuilder<unknown>, work: Work): Promise<void> {
  const { kinds } = context.platform;
  const coming = [...kinds.values()].flatMap(({ kind, attended }) =>
    attended ? [sql`i.kind = ${kind} and ${attended.isComing(sql`i.id`)}`] : [],
  );
  if (coming.length === 0) return;
  const { rows } = await sql<{ subject_id: string; user_id: string }>`
    with r as materialized (
      select r.* from relationships r join items i on i.id = r.relatable_id
      where r.role <> 'follower' and (${sql.join(coming, sql` or `)}) and (${which}))
    select subject_id, user_id from (
      select r.relatable_id as subject_id, r.relatable_id as item_id, r.user_id, false as is_date from r
      union all select t.subject_id, t.item_id, t.user_id, true from (${datesOf(sql`true`, sql`r`)}) t join items i on i.id = t.item_id
        where ${ofDates(context, (dates) => dates.isComing(sql`t.subject_id`))}) s
    order by item_id, user_id, is_date desc, subject_id`.execute(context.db);
  const locked = await lockSeatings(context, [...new Set(rows.map(({ subject_id }) => subject_id))]);
  const seatings = new Map(locked.map((seating) => [seating.subject_id, seating]));
  for (const { subject_id, user_id } of rows) {
    const seating = seatings.get(subject_id);
    if (!seating) continue;
    seatings.set(subject_id, await work(context, seating, await loadGuest(context, seating, user_id)));
  }
}

/** Where the answer to a subject is stored. */
const answersOf = ({ occurs_on }: Seating) => sql.table(occurs_on === null ? 'attendances' : 'date_answers');

/** SQL over `answersOf a`. */
const isAnswerOf = (
  { occurs_on, subject_id }: Seating,
  { relationship_id }: Guest,
): RawBuilder<boolean> => sql<boolean>`
  (a.relationship_id = ${relationship_id} and ${occurs_on === null ? sql`true` : sql`a.subject_id = ${subject_id}`})`;

/** The dates decide about the answer to the whole. */
const isOfDates = ({ occurs_on }: Seating, { is_by_date }: Guest): boolean => occurs_on === null && is_by_date;

/** Keeps the answer of a user who may return, but not their seats. */
const leave: Work = async (context, seating, before) => {
  let [after, guest] = [seating, before];
  if (before.entry_id) {
    after = await settleSeats(
      context,
      seating,
      await endEntries(context, seating, sql`id = ${before.entry_id}`, 'left'),
    );
    // They have the answer again that they had before they waited.
    guest = await loadGuest(context, after, before.user_id);
  }
  if (isOfDates(seating, guest) || (guest.answer !== 'accepted' && guest.answer !== 'maybe')) return after;
  const settled = await settleGuest(context, after, guest, { to: 'declined' });
  await sql`
    update ${answersOf(seating)} a set away_answer = ${guest.answer} where ${isAnswerOf(seating, guest)}`.execute(
    context.db,
  );
  return settled.seating;
};

/** Gives a user their seats again, as far as they are still free. */
const comeBack: Work = async (context, seating, guest) => {
  const { rows } = await sql<{ away_answer: 'accepted' | 'maybe' }>`
    with away as (select a.away_answer from ${answersOf(seating)} a where ${isAnswerOf(seating, guest)})
    update ${answersOf(seating)} a set away_answer = null from away
    where ${isAnswerOf(seating, guest)} and a.away_answer is not null returning away.away_answer`.execute(context.db);
  const answer = rows[0]?.away_answer;
  if (!answer || isOfDates(seating, guest)) return seating;
  try {
    requireOpen(context, guest);
  } catch {
    return seating;
  }
  const isFree = answer === 'accepted' && (guest.takes_seat === false || hasSeatsFor(seating, guest.party_size ?? 1));
  // All relationships of the user are counted again after this.
  const settled = await settleGuest(context, seating, guest, { to: isFree ? 'accepted' : 'maybe', isCounted: false });
  return settled.seating;
};

const ofUsers = ({ actorIds }: Person) => sql`r.user_id = any(${actorIds}::uuid[])`;

export const leaveAll = (context: Context, person: Person): Promise<void> => eachGuest(context, ofUsers(person), leave);

export const comeBackToAll = (context: Context, person: Person): Promise<void> =>
  eachGuest(context, sql`${ofUsers(person)} and i.deleted_at is null`, comeBack);

const removeAll = (context: Context, which: RawBuilder<unknown>): Promise<void> =>
  eachGuest(context, sql`i.deleted_at is null and ${which}`, async (context, seating, guest) =>
    // The relationship ends with its answers to dates.
    seating.occurs_on === null ? removeGuest(context, seating, guest) : seating,
  );

export const leavingSubscriptions: Subscriptions = {
  'person.blocked': (context, { userId, blockedId }) =>
    removeAll(context, sql`i.author_id = ${userId} and r.user_id = ${blockedId}`),
  'person.banned': (context, { userId }) => removeAll(context, sql`r.user_id = ${userId}`),
  'person.judged': async (context, { userId, isBanned }) => {
    if (isBanned) await removeAll(context, sql`r.user_id = ${userId}`);
  },
};
