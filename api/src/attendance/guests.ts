/** A user's answer to an item: read with everything that decides about it, and stored together with the seats that it takes. */
import { sql, type RawBuilder } from 'kysely';
import type { AttendanceTerms } from '../core/attendance.ts';
import { publishCalendars } from '../core/calendar-topics.ts';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { counting as countingItems } from '../core/item-writes.ts';
import { organizesWhole } from '../core/occasions.ts';
import { mayActAs } from '../core/permissions.ts';
import { countsOf as membersOf, type MemberRole, type RelationshipsTable } from '../core/relationships.ts';
import { existsByKey, type VisibilityScope } from '../core/visibility.ts';
import { isBannedFrom } from '../core/welcome.ts';
import { PARTY_MAX, type Answer } from './attendance.contract.ts';
import { ANSWER_ACTIONS, type AnswerAction, type GuestState } from './answers.states.ts';
import { answeringDate, followDates, type DateGiven } from './dates.ts';
import { attendedOf, changedBy, counting, hasSeatsFor, type SeatChange, type Seating } from './seats.ts';
import { settleSeats, type Entry } from './serving.ts';

export interface AttendancesTable {
  relationship_id: string;
  answer: Answer | null;
  party_size: number;
  note: string | null;
  answered_at: string | null;
  /** How often the time or the place had changed when the user answered. */
  seen_moves: number;
  is_hidden: boolean;
  /** The answer to restore when the user, who is leaving, returns. */
  away_answer: 'accepted' | 'maybe' | null;
  /** False for users with a ticket, which has the seat, and for guests of honor. */
  takes_seat: boolean;
}

declare module '../core/db.ts' {
  interface Tables {
    attendances: AttendancesTable;
  }
}

export interface Guest extends AttendanceTerms {
  user_id: string;
  item_id: string;
  author_id: string;
  community_id: string | null;
  item_state: string;
  /** Whether the viewer organizes the item. */
  is_organizer: boolean;
  /** Whether the viewer decides who organizes it. */
  is_chief: boolean;
  /** Whether the user has to be welcome in another community, or is banned from it. */
  needs_welcome: boolean;
  relationship_id: string | null;
  role: MemberRole | null;
  status: RelationshipsTable['status'] | null;
  initiated_by_id: string | null;
  answer: Answer | null;
  party_size: number | null;
  note: string | null;
  is_hidden: boolean | null;
  takes_seat: boolean | null;
  /** The date that the rest is about, where each is answered by itself: the answer, the party, and the entry. */
  occurs_on: string | null;
  /** The answer to the item as a whole: of one with dates, what they make of it. */
  whole_answer: Answer | null;
  entry_id: string | null;
  entry_state: 'waiting' | 'offered' | null;
  offered_size: number | null;
  held_until: string | null;
}

/** SQL over the ID of an item and its author: the viewer organizes it, or the conference that it is part of. */
export const organizes = (
  viewer: VisibilityScope,
  itemId: RawBuilder<unknown>,
  authorId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${authorId} = ${viewer.userId} or ${mayActAs(viewer, itemId)} or ${mayActAs(viewer, authorId)}
    or ${mayActAs(viewer, sql`(select part.context_id from items part where part.id = ${itemId})`)}
    or ${organizesWhole(viewer, itemId)})`;

/** The same for those who decide who organizes it. */
const decides = (
  viewer: VisibilityScope,
  itemId: RawBuilder<unknown>,
  authorId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${authorId} = ${viewer.userId} or ${mayActAs(viewer, authorId)} or ${existsByKey(sql`
    select true from relationships chief where chief.relatable_id = ${itemId} and chief.user_id = ${viewer.userId}
      and chief.role = 'admin' and chief.status = 'accepted'`)})`;

/** Read this after the seating is locked, so that it can't change. */
export async function loadGuest(context: Context, seating: Seating, userId: string): Promise<Guest> {
  const { viewer } = context;
  const { item_id, subject_id, kind } = seating;
  const never = sql<boolean>`false`;
  const { rows } = await sql<Guest>`
    select i.id as item_id, ${userId}::uuid as user_id, i.author_id, i.community_id, i.state as item_state, t.*,
      ${viewer ? organizes(viewer, sql`i.id`, sql`i.author_id`) : never} as is_organizer,
      ${viewer ? decides(viewer, sql`i.id`, sql`i.author_id`) : never} as is_chief,
      u.community_id is distinct from i.community_id or ${isBannedFrom(sql`${userId}::uuid`, sql`i.community_id`)}
        as needs_welcome,
      r.id as relationship_id, r.role, r.status, r.initiated_by_id, a.note, a.is_hidden, a.takes_seat,
      a.answer as whole_answer, ${seating.occurs_on}::text as occurs_on,
      ${seating.occurs_on === null ? sql`a.answer, a.party_size` : sql`d.answer, d.party_size`},
      w.id as entry_id, w.state as entry_state,
      w.offered_size - coalesce(w.purchased_size, 0) as offered_size, w.held_until
    from items i
      join items u on u.id = ${userId}
      cross join lateral (${attendedOf(context, kind).terms(sql`i.id`, sql`${subject_id}::uuid`)}) t
      left join relationships r on r.relatable_id = i.id and r.user_id = ${userId} and r.role <> 'follower'
      left join attendances a on a.relationship_id = r.id
      ${seating.occurs_on === null ? sql`` : sql`left join date_answers d on d.relationship_id = r.id and d.subject_id = ${subject_id}`}
      left join waitlist_entries w on w.subject_id = ${subject_id} and w.user_id = ${userId}
        and w.state in ('waiting', 'offered')
    where i.id = ${item_id} and i.deleted_at is null`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

type Answered = Pick<
  Guest,
  | 'entry_state'
  | 'relationship_id'
  | 'role'
  | 'status'
  | 'answer'
  | 'whole_answer'
  | 'occurs_on'
  | 'user_id'
  | 'initiated_by_id'
>;

export function stateOf(guest: Answered): GuestState {
  const { entry_state, relationship_id, role, status, answer, initiated_by_id, user_id } = guest;
  if (entry_state) return entry_state;
  if (!relationship_id) return 'none';
  if (status === 'pending') return initiated_by_id === user_id ? 'requested' : 'invited';
  const isRefused = status === 'declined' && guest.whole_answer !== 'declined' && initiated_by_id === user_id;
  if (isRefused) return 'refused';
  // Whoever declined other dates has not answered this one.
  if (guest.occurs_on !== null) return answer ?? 'none';
  if (status === 'declined') return 'declined';
  return answer ?? (role === 'member' && status === 'accepted' ? 'accepted' : 'none');
}

/** The state after an action. Throws the error of the table if it is not possible. */
export function nextState(action: AnswerAction, guest: Answered): GuestState {
  const next = ANSWER_ACTIONS[action].from[stateOf(guest)];
  if ('error' in next) throw new Failure(next.error);
  return next.to;
}

const STATUSES: Record<Exclude<GuestState, 'none'>, RelationshipsTable['status']> = {
  invited: 'pending',
  requested: 'pending',
  refused: 'declined',
  accepted: 'accepted',
  maybe: 'maybe',
  declined: 'declined',
  waiting: 'wait list',
  offered: 'wait list',
};
const ANSWER_STATES = new Set<GuestState>(['accepted', 'maybe', 'declined']);

/** The status of a co-organizer says whether they organize, so that a guest who declines does not lose the event. */
function statusAfter({ role, status }: Guest, wanted: MemberRole, to: GuestState): RelationshipsTable['status'] {
  if (wanted !== 'member' && role !== null) {
    if (status === 'accepted') return 'accepted';
    if (to === 'accepted' || to === 'maybe') return 'accepted';
    return to === 'declined' ? 'declined' : (status ?? 'pending');
  }
  return to === 'none' ? 'accepted' : STATUSES[to];
}

export interface Outcome {
  to: GuestState;
  party_size?: number | undefined;
  note?: string | null | undefined;
  is_hidden?: boolean | undefined;
  takesSeat?: boolean;
  role?: MemberRole | undefined;
  byId?: string | undefined;
  /** A new entry of the wait list. */
  entry?: Pick<Entry, 'id' | 'party_size' | 'accepts_fewer' | 'note'>;
  /** Takes the role of a co-organizer away too. */
  endsRole?: boolean;
  /** A guest without an answer stays one: they are let in, and answer the dates one by one. */
  isLetIn?: boolean;
  /** False if the caller counts the relationship. */
  isCounted?: boolean;
}

/**
 * Stores what an action makes of a guest: their relationship, their answer, the seats, the end of their wait-list entry, and the
 * counters, in one statement. Of a date that is answered by itself, the relationship follows in another. Then it offers the seats that
 * became free. Returns the ID of the relationship.
 */
export async function settleGuest(
  context: Context,
  seating: Seating,
  guest: Guest,
  outcome: Outcome,
): Promise<{ id: string | null; seating: Seating }> {
  const plan = planOf(seating, guest, outcome);
  const { id, change, isOffered, leavesList } = plan;
  const { item_id, user_id } = guest;
  requireSeats(context, seating, guest, plan.seats);
  await storeGuest(context, seating, guest, outcome, plan);
  const isGone =
    seating.occurs_on === null
      ? plan.isEnd
      : !(await followDates(context, seating, [user_id], outcome.isCounted)).has(user_id);
  if (leavesList && isOffered && guest.entry_id)
    await context.emit('waitlist.settled', { entryId: guest.entry_id, userId: user_id });
  publishCalendars(context, [user_id]);
  if (isGone) context.publish(`users.${user_id}.access.changed`, { item_id });
  const seated = await settleSeats(context, seating, changedBy(seating, change));
  return { id: isGone ? null : id, seating: seated };
}

type Plan = ReturnType<typeof planOf>;

/** What an action makes of a guest: their answer and relationship, and by how much the numbers of the seating change. */
function planOf(seating: Seating, guest: Guest, outcome: Outcome) {
  const { to } = outcome;
  const role = outcome.role ?? guest.role ?? 'member';
  const isOfDate = seating.occurs_on !== null;
  const answer = ANSWER_STATES.has(to) ? (to as Answer) : null;
  const isOffered = guest.entry_state === 'offered';
  const offered = isOffered ? (guest.offered_size ?? 0) : 0;
  const party = outcome.party_size ?? (to === 'accepted' && isOffered ? offered : undefined) ?? guest.party_size ?? 1;
  const takesSeat = outcome.takesSeat ?? guest.takes_seat ?? true;
  const before = guest.answer === 'accepted' && guest.takes_seat !== false ? (guest.party_size ?? 1) : 0;
  const after = answer === 'accepted' && takesSeat ? party : 0;
  const entersList = outcome.entry !== undefined;
  const leavesList = guest.entry_id !== null && to !== 'waiting' && to !== 'offered';
  const isNewOfDate = isOfDate && guest.relationship_id === null;
  return {
    id: guest.relationship_id ?? newId(),
    role,
    // `followDates` has the last word.
    status: isOfDate && guest.status !== null ? guest.status : isNewOfDate ? 'pending' : statusAfter(guest, role, to),
    isEnd: to === 'none' && !isOfDate && !outcome.isLetIn && (role === 'member' || outcome.endsRole === true),
    answer,
    party,
    takesSeat,
    isOffered,
    leavesList,
    seats: { before, after, offered },
    change: withoutZeros({
      taken: after - before,
      interested: Number(answer === 'maybe') - Number(guest.answer === 'maybe'),
      held: leavesList ? -offered : 0,
      offers: leavesList && isOffered ? -1 : 0,
      waiting: Number(entersList) - Number(leavesList && !isOffered),
    }),
  };
}

async function storeGuest(
  context: Context,
  seating: Seating,
  guest: Guest,
  outcome: Outcome,
  plan: Plan,
): Promise<void> {
  const { id, role, status, isEnd, answer, party, takesSeat, isOffered, leavesList, change } = plan;
  const { item_id, user_id } = guest;
  const side = { relatable_id: item_id, user_id };
  // Both are empty or cancel each other out, unless the relationship begins or ends to be accepted.
  const members = [
    ...(guest.role && guest.status ? membersOf({ ...side, role: guest.role, status: guest.status }, -1) : []),
    ...(isEnd ? [] : membersOf({ ...side, role, status }, 1)),
  ];
  const note = outcome.note === undefined ? guest.note : outcome.note;
  const isHidden = outcome.is_hidden ?? guest.is_hidden ?? false;
  const given = { id, answer, party, note, isHidden, takesSeat };
  const parts = [
    isEnd
      ? sql`stored as (delete from relationships where id = ${id})`
      : sql`stored as (
          insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
          values (${id}, ${item_id}, ${user_id}, ${guest.initiated_by_id ?? outcome.byId ?? user_id}, ${role}, ${status})
          on conflict (id) do update set role = excluded.role, status = excluded.status, updated_at = ${NOW}
          ${outcome.byId ? sql`, initiated_by_id = ${outcome.byId}` : sql``}
        ), ${seating.occurs_on === null ? answering(seating, given) : answeringDate(seating, given)}`,
    ...(Object.keys(change).length > 0 ? [sql`seated as (${counting(seating, change)})`] : []),
    ...(leavesList
      ? [
          sql`left_list as (update waitlist_entries set state = ${entryStateAfter(isOffered, outcome.to)}, decided_at = ${NOW},
            purchase_id = null, purchased_size = null where id = ${guest.entry_id})`,
        ]
      : []),
    ...(outcome.entry ? [sql`waits as (${adding(seating, guest, outcome.entry)})`] : []),
    ...(outcome.isCounted !== false && members.length === 1 ? [sql`counted as (${countingItems(members)})`] : []),
  ];
  await sql`with ${sql.join(parts)} select 1`.execute(context.db);
}

interface Given extends DateGiven {
  takesSeat: boolean;
}

const answering = (
  { moves }: Seating,
  { id, answer, party, note, isHidden, takesSeat }: Given,
): RawBuilder<unknown> => sql`
  answered as (
    insert into attendances (relationship_id, answer, party_size, note, answered_at, seen_moves, is_hidden, takes_seat)
    values (${id}, ${answer}, ${party}, ${note}, ${answer ? NOW : null}, ${moves}, ${isHidden}, ${takesSeat})
    on conflict (relationship_id) do update set answer = excluded.answer, party_size = excluded.party_size,
      note = excluded.note, answered_at = excluded.answered_at, seen_moves = excluded.seen_moves,
      is_hidden = excluded.is_hidden, takes_seat = excluded.takes_seat)`;

const withoutZeros = (change: Required<SeatChange>): SeatChange =>
  Object.fromEntries(Object.entries(change).filter(([, by]) => by !== 0));

const entryStateAfter = (isOffered: boolean, to: GuestState): Entry['state'] => {
  if (isOffered && to === 'accepted') return 'accepted';
  return isOffered && to === 'declined' ? 'declined' : 'left';
};

/** Whoever holds an offer has its seats. Everyone else needs free ones. */
function requireSeats(
  { platform }: Context,
  seating: Seating,
  guest: Guest,
  { before, after, offered }: { before: number; after: number; offered: number },
): void {
  if (after === 0) return;
  if (after > Math.min(guest.max_party_size, PARTY_MAX) && after > before)
    throw new Failure('invalid', { party_size: [`can be at most ${guest.max_party_size}`] });
  if (offered === 0) {
    if (!hasSeatsFor(seating, after - before)) throw new Failure('full');
    return;
  }
  if (!guest.held_until || new Date(guest.held_until) <= platform.clock.now()) throw new Failure('offer_over');
  if (after > offered) throw new Failure('full');
}

/** What to restore when the user leaves the list. */
const previous = ({ occurs_on, role, status, answer }: Guest): string | null =>
  (occurs_on === null && (role === 'member' || role === null) ? status : answer) ?? null;

function adding({ subject_id }: Seating, guest: Guest, entry: NonNullable<Outcome['entry']>): RawBuilder<unknown> {
  return sql`
    insert into waitlist_entries (id, subject_id, user_id, seq, party_size, accepts_fewer, note, before, created_at)
    select ${entry.id}, ${subject_id}, ${guest.user_id}, coalesce(max(seq), 0) + 1, ${entry.party_size}::int,
      ${entry.accepts_fewer}::boolean, ${entry.note}, ${previous(guest)}::text, ${NOW}
    from waitlist_entries where subject_id = ${subject_id}`;
}
