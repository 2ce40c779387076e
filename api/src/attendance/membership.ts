/** Relationships to items that people attend: answering, asking, inviting, roles, and leaving. */
import { sql } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { NOW } from '../core/clock.ts';
import { count, findSubject } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import { EVENT_ANSWERS, EVENT_INVITATIONS } from '../core/reach.ts';
import { requireReady } from '../core/readiness.ts';
import {
  countsOf,
  type AnswerGiven,
  type Invitation,
  type Membership,
  type MemberRole,
  type MembershipRow,
  type RelationshipsTable,
} from '../core/relationships.ts';
import type { VisibilityScope } from '../core/visibility.ts';
import { requireWelcome } from '../core/welcome.ts';
import './attendance.events.ts';
import type { Attended } from '../core/attendance.ts';
import { lockDatesOf } from './dates.ts';
import { loadGuest, nextState, organizes, settleGuest, stateOf, type Guest } from './guests.ts';
import { attendedOf, lockSeatingAbout, type Seating, type Wanted } from './seats.ts';

interface Locked {
  seating: Seating;
  guest: Guest;
}

/** Locks the item, the user, and the seating, and reads the guest after it. */
export async function lockGuest(context: Context, itemId: string, userId: string, wanted: Wanted): Promise<Locked> {
  const seating = await lockSeatingAbout(context, itemId, [itemId, userId], wanted);
  return { seating, guest: await loadGuest(context, seating, userId) };
}

/** Throws unless users can answer and wait now. */
export function requireOpen(context: Context, { item_state, is_cancelled, ends_at }: Guest): void {
  if (item_state !== 'published') throw new Failure('not_ready');
  if (is_cancelled) throw new Failure('cancelled');
  if (ends_at !== null && new Date(ends_at) <= context.platform.clock.now()) throw new Failure('answers_closed');
}

/** Whether an organizer has to approve the user first: once for all dates of a series. */
export const needsApproval = (guest: Guest): boolean => {
  const { join_approval, is_organizer, initiated_by_id, user_id, occurs_on, status, answer } = guest;
  const isApproved = occurs_on === null ? answer === 'accepted' : status === 'accepted';
  return join_approval && !is_organizer && !isApproved && (initiated_by_id ?? user_id) === user_id;
};

const ACTIONS = { accepted: 'accept', maybe: 'maybe', declined: 'decline' } as const;

/** Stores the user's own answer. */
async function answerAs(context: Context, { seating, guest }: Locked, given: AnswerGiven): Promise<string> {
  requireOpen(context, guest);
  if (guest.needs_welcome) await requireWelcome(context, guest.item_id);
  await context.platform.limits.take('answer', context.me.accountId, EVENT_ANSWERS);
  const { status = 'accepted', party_size, note, is_hidden } = given;
  if (guest.refusal && status !== 'declined' && guest.takes_seat !== false) throw new Failure(guest.refusal);
  const was = stateOf(guest);
  const to = nextState(status === 'accepted' && needsApproval(guest) ? 'ask' : ACTIONS[status], guest);
  if (guest.avoids_clashes && to === 'accepted' && was !== 'accepted' && !given.allow_clash)
    await attendedOf(context, seating.kind).requireNoClash?.(context, guest.item_id, guest.user_id);
  const { id } = await settleGuest(context, seating, guest, { to, party_size, note, is_hidden });
  const { item_id: itemId, user_id: userId } = guest;
  if (was === 'invited' && id)
    await context.emit('attendance.answered', {
      id,
      itemId,
      userId,
      byId: userId,
      isAccepted: status !== 'declined',
      wasRequest: false,
    });
  if (was === 'requested' && to !== 'requested' && id)
    await context.emit('attendance.withdrawn', { id, itemId, userId, wasRequest: true });
  if (to !== was && (to === 'accepted' || to === 'requested'))
    await context.enqueue('attendance.news', { item: itemId, user: userId, news: to });
  return id ?? '';
}

async function join(context: Context, itemId: string, given: AnswerGiven): Promise<string> {
  const person = asPerson(context);
  const { occurs_on: occursOn } = given;
  return answerAs(person, await lockGuest(person, itemId, person.me.userId, { occursOn }), given);
}

/** Only the author and admins decide who organizes. Guests who come can invite, where organizers allow it. */
function requireInviter(own: Guest, role: MemberRole): void {
  if (own.is_chief || (own.is_organizer && role === 'member')) return;
  const isGuest = own.guests_may_invite && own.answer === 'accepted' && role === 'member';
  if (!isGuest) throw new Failure('no_permission');
}

async function invite(context: Context, { itemId, userId, role }: Invitation): Promise<string> {
  const person = asPerson(context);
  const me = person.me.userId;
  if (userId === me) throw new Failure('self_action');
  const item = await findItem(person, itemId);
  const invited = await findSubject(person, userId);
  if (invited.kind !== 'user' || invited.is_blocked) throw new Failure('not_found');
  const { seating, guest } = await lockGuest(person, itemId, userId, 'whole');
  const own = await loadGuest(person, seating, me);
  requireInviter(own, role);
  requireReady(person, item);
  requireOpen(person, guest);
  await requireUnblocked(person, guest);
  if (guest.needs_welcome) await requireWelcomeOf(person, guest);
  if (userId === guest.author_id) throw new Failure('self_action');
  const was = stateOf(guest);
  if (was === 'requested' && own.is_organizer) return decide(person, { seating, guest }, 'accepted');
  if (guest.relationship_id && was !== 'refused') {
    if (role === guest.role || role === 'member') return guest.relationship_id;
    return giveRole(person, { seating, guest }, role);
  }
  await person.platform.limits.take('event invitation', person.me.accountId, EVENT_INVITATIONS);
  const to = nextState('invite', guest);
  const { id } = await settleGuest(person, seating, guest, { to, role, byId: me });
  await person.emit('attendance.invited', { id: id!, itemId, userId, byId: me });
  return id!;
}

/** The author and an invited user have not blocked each other. */
async function requireUnblocked(context: Context, { author_id, user_id }: Guest): Promise<void> {
  const { rows } = await sql`
    select 1 from blocks where (user_id, context_id) in ((${author_id}, ${user_id}), (${user_id}, ${author_id}))`.execute(
    context.db,
  );
  if (rows.length > 0) throw new Failure('not_found');
}

/** A user who is only invited may be too young: they learn that when they accept. */
async function requireWelcomeOf(context: Context, { item_id, user_id }: Guest): Promise<void> {
  try {
    await requireWelcome(context, item_id, user_id);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'age_minimum') throw error;
  }
}

/** Approves or refuses a request. */
async function decide(context: Context, { seating, guest }: Locked, status: 'accepted' | 'declined'): Promise<string> {
  requireOpen(context, guest);
  const to = nextState(status === 'accepted' ? 'approve' : 'refuse', guest);
  const isLetIn = guest.is_by_date && to === 'accepted';
  const { id } = await settleGuest(context, seating, guest, isLetIn ? { to: 'none', isLetIn } : { to });
  const { item_id: itemId, user_id: userId } = guest;
  const byId = context.me.userId;
  await context.emit('attendance.answered', {
    id: id!,
    itemId,
    userId,
    byId,
    isAccepted: status === 'accepted',
    wasRequest: true,
  });
  return id!;
}

/** Whether an answer accepts or declines to organize, rather than to come. */
const asksToOrganize = ({ role, status }: MembershipRow, answer: AnswerGiven['status']): boolean =>
  role !== 'member' && status === 'pending' && answer !== undefined && answer !== 'maybe';

/** Users answer for themselves, and organizers answer requests. */
async function answer(context: Context, membership: MembershipRow, given: AnswerGiven): Promise<void> {
  const person = asPerson(context);
  const { occurs_on: occursOn, ...rest } = given;
  const { status, ...details } = rest;
  const isOwnAnswer = membership.user_id === person.me.userId && !asksToOrganize(membership, status);
  const wanted = isOwnAnswer ? { occursOn } : 'whole';
  const locked = await lockGuest(person, membership.relatable_id, membership.user_id, wanted);
  const { guest } = locked;
  if (guest.relationship_id === null) throw new Failure('not_found');
  if (guest.user_id !== person.me.userId) {
    const isOfGuest = occursOn !== undefined || Object.values(details).some((value) => value !== undefined);
    if (!guest.is_organizer || isOfGuest) throw new Failure('forbidden');
    if (status === 'maybe') throw new Failure('invalid', { status: ['must be accepted or declined'] });
    if (status) await decide(person, locked, status);
    return;
  }
  if (wanted === 'whole' && status !== undefined && status !== 'maybe') return acceptRole(person, locked, status);
  const current = guest.answer ?? undefined;
  if (status === undefined && current === undefined) return keepDetails(person, locked, given);
  await answerAs(person, locked, { ...given, status: status ?? current });
}

/** A request or an invitation keeps its state when only its details change. */
async function keepDetails(context: Context, { seating, guest }: Locked, given: AnswerGiven): Promise<void> {
  const { party_size, note, is_hidden } = given;
  if (guest.entry_state && party_size !== undefined)
    throw new Failure('invalid', { party_size: ['can’t change while on the wait list'] });
  if (party_size !== undefined && party_size > guest.max_party_size)
    throw new Failure('invalid', { party_size: [`can be at most ${guest.max_party_size}`] });
  await settleGuest(context, seating, guest, { to: stateOf(guest), party_size, note, is_hidden });
}

/** Accepts or declines to organize. Whether the user comes is another answer. */
async function acceptRole(
  context: Context,
  { seating, guest }: Locked,
  status: 'accepted' | 'declined',
): Promise<void> {
  requireOpen(context, guest);
  if (status === 'declined') await settleGuest(context, seating, guest, { to: 'declined' });
  else await storeRole(context, guest, guest.role!, 'accepted');
  const { item_id: itemId, user_id: userId } = guest;
  const isAccepted = status === 'accepted';
  const id = guest.relationship_id!;
  await context.emit('attendance.answered', { id, itemId, userId, byId: userId, isAccepted, wasRequest: false });
}

/** Stores a role without changing the answer. */
async function storeRole(
  context: Context,
  { relationship_id, item_id, user_id, role, status }: Guest,
  next: MemberRole,
  nextStatus: RelationshipsTable['status'],
): Promise<void> {
  await sql`
    update relationships set role = ${next}, status = ${nextStatus}, updated_at = ${NOW}
    where id = ${relationship_id}`.execute(context.db);
  const side = { relatable_id: item_id, user_id };
  await count(context, [
    ...countsOf({ ...side, role: role!, status: status! }, -1),
    ...countsOf({ ...side, role: next, status: nextStatus }, 1),
  ]);
  context.publish(`users.${user_id}.access.changed`, { item_id });
}

/** Makes a guest a co-organizer or the other way round. A co-organizer who has not answered is an invited guest afterwards. */
async function giveRole(context: Context, { guest }: Locked, role: MemberRole): Promise<string> {
  if (!guest.is_chief) throw new Failure('no_permission');
  const id = guest.relationship_id!;
  if (role === guest.role) return id;
  if (guest.entry_state || stateOf(guest) === 'requested') throw new Failure('conflict');
  const isPresent = guest.status === 'accepted' || guest.status === 'maybe';
  const status = role === 'member' && isPresent ? (guest.answer ?? 'pending') : isPresent ? 'accepted' : guest.status!;
  await storeRole(context, guest, role, status);
  return id;
}

async function changeRole(context: Context, membership: MembershipRow, role: MemberRole): Promise<void> {
  const person = asPerson(context);
  await giveRole(person, await lockGuest(person, membership.relatable_id, membership.user_id, 'whole'), role);
}

/**
 * Takes an answer or a request back, withdraws an invitation, or removes a guest or a co-organizer: with a date, only takes the answer to
 * it back, or removes the guest from it.
 */
async function end(context: Context, membership: MembershipRow, occursOn?: string): Promise<void> {
  const person = asPerson(context);
  const me = person.me.userId;
  const wanted = occursOn === undefined ? 'whole' : { occursOn };
  const { seating, guest } = await lockGuest(person, membership.relatable_id, membership.user_id, wanted);
  if (guest.relationship_id === null) throw new Failure('not_found');
  const isOwn = guest.user_id === me || (guest.initiated_by_id === me && guest.status === 'pending');
  if (!isOwn && (!guest.is_organizer || (guest.role !== 'member' && !guest.is_chief)))
    throw new Failure('no_permission');
  if (seating.occurs_on === null) await removeGuest(person, seating, guest);
  else await settleGuest(person, seating, guest, { to: 'none' });
}

/** Ends a relationship to an item, whatever it is, and frees its seats, also those of its dates. */
export async function removeGuest(context: Context, seating: Seating, guest: Guest): Promise<Seating> {
  const was = stateOf(guest);
  const wasRequest = guest.initiated_by_id === guest.user_id;
  const { relationship_id: id, item_id: itemId, user_id: userId, status } = guest;
  const dates = guest.is_by_date ? await lockDatesOf(context, itemId, userId) : [];
  for (const date of dates) await settleGuest(context, date, await loadGuest(context, date, userId), { to: 'none' });
  // Without an answer to any date, it may have ended already.
  const left = dates.length > 0 ? await loadGuest(context, seating, userId) : guest;
  const settled = left.relationship_id
    ? await settleGuest(context, seating, left, { to: 'none', endsRole: true })
    : { seating };
  if (id && (status === 'pending' || was === 'requested' || was === 'invited'))
    await context.emit('attendance.withdrawn', { id, itemId, userId, wasRequest });
  return settled.seating;
}

/** A user who follows an invitation link is invited, and answers like everyone else. */
async function acceptByLink(
  context: Context,
  { itemId, userId, role, byId }: Invitation & { byId: string },
): Promise<void> {
  const { seating, guest } = await lockGuest(context, itemId, userId, 'whole');
  if (nextState('invite', guest) === stateOf(guest)) return;
  const { id } = await settleGuest(context, seating, guest, { to: 'invited', role, byId });
  await context.emit('attendance.invited', { id: id!, itemId, userId, byId });
}

/** SQL: the viewer answered that they come, or may come. */
const isGuest = (viewer: VisibilityScope) => sql<boolean>`exists (
  select 1 from relationships own where own.relatable_id = r.relatable_id and own.user_id = ${viewer.userId}
    and own.role <> 'follower' and own.status in ('accepted', 'maybe'))`;

/** How people attend items of a kind. */
export const attendanceMembership = (attended: Attended): Membership => ({
  join,
  invite,
  answer,
  changeRole,
  end,
  acceptByLink,
  // Relationships to these items are only deleted here.
  ended: async () => {},
  isListed: (
    viewer,
  ) => sql<boolean>`((not coalesce((select hidden.is_hidden from attendances hidden where hidden.relationship_id = r.id), false)
    and (r.role in ('admin', 'manager') and r.status = 'accepted'
      or r.role = 'member' and r.status in ('accepted', 'maybe') and case ${attended.guestsSeen(sql`r.relatable_id`)}
        when 'everybody' then true when 'guests' then ${viewer ? isGuest(viewer) : sql`false`} else false end))
    or r.status = 'pending' and r.initiated_by_id = ${viewer?.userId ?? null})`,
  isManaged: (viewer) =>
    sql<boolean>`(r.role <> 'follower' and ${organizes(viewer, sql`r.relatable_id`, sql`i.author_id`)})`,
});
