/** Belonging to a crowd: joining, asking, inviting, answering, roles, leaving. A crowd is never without an admin. */
import { isBlank } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { asPerson } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { count, counting, findSubject } from '../core/item-writes.ts';
import { requireInviter } from '../core/inviting.ts';
import { mayActAs, requirePermission, requireRunner, seesLife } from '../core/permissions.ts';
import { INVITATIONS } from '../core/reach.ts';
import {
  countRelationships,
  countsOf,
  endRelationships,
  lockSides,
  type AnswerGiven,
  type Invitation,
  type MemberRole,
  type Membership,
  type MembershipRow,
  type RelationshipsTable,
} from '../core/relationships.ts';
import { notDeleted } from '../core/visibility.ts';
import { requireWelcome } from '../core/welcome.ts';
import './pages.events.ts';

interface Door {
  id: string;
  owner_id: string;
  status: 'private' | 'invite-only' | 'visible-to-public';
  join_approval: boolean;
  join_questions: string[];
}

/** The crowd, held until the end of the transaction: those who change its members do it after one another. */
async function lockCrowd(context: Context, id: string): Promise<Door> {
  const { rows } = await sql<Door>`
    select id, owner_id, status, join_approval, join_questions from pages where id = ${id} for update`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

async function findMembership(context: Context, crowdId: string, userId: string): Promise<RelationshipsTable | null> {
  const { rows } = await sql<RelationshipsTable>`
    select * from relationships where relatable_id = ${crowdId} and user_id = ${userId} and role <> 'follower'`.execute(
    context.db,
  );
  return rows[0] ?? null;
}

/**
 * Before someone belongs to a crowd, by whichever way: its community takes them, and neither has blocked the other. Someone who is
 * only invited may be too young: that is theirs to learn when they accept.
 */
async function requireAdmissible(context: Context, crowdId: string, userId: string): Promise<void> {
  await requireWelcome(context, crowdId, userId);
  const { rows } = await sql`
    select 1 from blocks where (user_id, context_id) in ((${crowdId}, ${userId}), (${userId}, ${crowdId}))`.execute(
    context.db,
  );
  if (rows.length > 0) throw new Failure('not_found');
}

/** An invitation ends with the person who sent it: one from someone banned since, or whose account has ended, brings nobody in. */
async function requirePresent(context: Context, inviterId: string): Promise<void> {
  const { rows } = await sql`
    select from items i where i.id = ${inviterId} and ${notDeleted('i')} and i.state = 'published'`.execute(context.db);
  if (rows.length === 0) throw new Failure('invite_only');
}

interface Wish {
  crowdId: string;
  userId: string;
  role: MemberRole;
  status: 'accepted' | 'pending';
  byId: string;
  answers?: readonly string[] | undefined;
}

async function store(context: Context, wish: Wish): Promise<string> {
  const { crowdId, userId, role, status, byId: by, answers } = wish;
  // After `lockCrowd`: the crowd may have closed, or the person left, while this waited.
  const present = await lockSides(context, [{ relatable_id: crowdId, user_id: userId }]);
  if (!present.has(crowdId) || !present.has(userId)) throw new Failure('not_found');
  const id = newId();
  const counts = countsOf({ relatable_id: crowdId, user_id: userId, role, status }, 1);
  const given = answers && answers.length > 0 ? JSON.stringify(answers) : null;
  await sql`
    with added as (
      insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status, answers)
      values (${id}, ${crowdId}, ${userId}, ${by}, ${role}, ${status}, ${given}::jsonb)
    )${counts.length > 0 ? sql`, counted as (${counting(counts)})` : sql``} select 1`.execute(context.db);
  tellMembers(context, crowdId, userId);
  return id;
}

/** Joins a crowd that is open, asks at one that is not, or accepts its invitation. */
async function join(context: Context, crowdId: string, { answers }: AnswerGiven): Promise<string> {
  const person = asPerson(context);
  const { userId } = person.me;
  await requireWelcome(person, crowdId);
  const crowd = await lockCrowd(person, crowdId);
  const before = await findMembership(person, crowdId, userId);
  if (before?.status === 'accepted' || (before && isRequest(before) && before.status === 'pending')) {
    return before.id;
  }
  if (before?.status === 'pending') return settleAs(person, before, 'accepted');
  if (crowd.status !== 'visible-to-public') throw new Failure('invite_only');
  const waits = crowd.join_approval || crowd.join_questions.length > 0;
  const unanswered = crowd.join_questions.filter((_question, n) => isBlank(answers?.[n] ?? ''));
  if (unanswered.length > 0)
    throw new Failure('invalid', { answers: unanswered.map((question) => `Please answer: ${question}`) });
  // Who was declined may ask again.
  if (before) await endRelationships(person, sql`id = ${before.id}`);
  const status = waits ? 'pending' : 'accepted';
  const id = await store(person, { crowdId, userId, role: 'member', status, byId: userId, answers });
  if (waits) await person.emit('membership.requested', { crowdId, userId });
  return id;
}

/** Asks somebody in; they answer. Whoever has asked already is let in by it, in the role that it offers. */
async function invite(context: Context, { itemId: crowdId, userId, role }: Invitation): Promise<string> {
  const person = asPerson(context);
  const me = person.me.userId;
  if (userId === me) throw new Failure('self_action');
  await requireInviter(person, crowdId, role);
  const invited = await findSubject(person, userId);
  if (invited.kind !== 'user' || invited.is_blocked) throw new Failure('not_found');
  await lockCrowd(person, crowdId);
  const before = await findMembership(person, crowdId, userId);
  if (before && isRequest(before) && before.status === 'pending') return settleAs(person, before, 'accepted', role);
  if (before && before.status !== 'declined') return before.id;
  await person.platform.limits.take('invitation', person.me.accountId, INVITATIONS);
  if (before) await endRelationships(person, sql`id = ${before.id}`);
  const id = await store(person, { crowdId, userId, role, status: 'pending', byId: me });
  await person.emit('membership.invited', { id, crowdId, userId, byId: me });
  return id;
}

const isRequest = ({ initiated_by_id, user_id }: Pick<RelationshipsTable, 'initiated_by_id' | 'user_id'>): boolean =>
  initiated_by_id === user_id;

/**
 * Brings in who follows a link into a crowd, as what it offers: who has asked already as well; an invitation to them
 * by name stands as it is. Whoever signs up with it is nobody's viewer yet.
 */
async function acceptByLink(
  context: Context,
  { itemId: crowdId, userId, role, byId: by }: Invitation & { byId: string },
): Promise<void> {
  await lockCrowd(context, crowdId);
  const before = await findMembership(context, crowdId, userId);
  if (before?.status === 'accepted') return;
  if (before?.status === 'pending' && !isRequest(before))
    return settle(context, before, { status: 'accepted', answererId: userId });
  if (before?.status === 'pending') {
    await settle(context, before, { status: 'accepted', answererId: by, role });
  } else {
    await requireAdmissible(context, crowdId, userId);
    if (before) await endRelationships(context, sql`id = ${before.id}`);
    await store(context, { crowdId, userId, role, status: 'accepted', byId: by });
  }
  await context.emit('membership.brought', { crowdId, userId, inviterId: by });
}

interface Answer {
  status: 'accepted' | 'declined';
  answererId: string;
  /** Where it is another one than was waited for. */
  role?: MemberRole;
}

async function settle(context: Context, before: MembershipRow, { status, answererId, role }: Answer): Promise<void> {
  await lockSides(context, [before]);
  if (status === 'accepted') {
    await requireAdmissible(context, before.relatable_id, before.user_id);
    if (!isRequest(before)) await requirePresent(context, before.initiated_by_id);
  }
  const answered = await sql<RelationshipsTable>`
    update relationships set status = ${status}, role = ${role ?? before.role}, updated_at = ${NOW}
    where id = ${before.id} and status = 'pending' returning *`.execute(context.db);
  if (answered.rows.length === 0) throw new Failure('already_answered');
  await countRelationships(context, answered.rows, 1);
  const { id, relatable_id: crowdId, user_id: userId } = before;
  await context.emit('membership.answered', { id, crowdId, userId, answererId, status, wasRequest: isRequest(before) });
  if (status === 'accepted' && !isRequest(before))
    await context.emit('membership.brought', { crowdId, userId, inviterId: before.initiated_by_id });
  tellMembers(context, crowdId, userId);
}

async function settleAs(
  context: Context,
  before: MembershipRow,
  status: Answer['status'],
  role?: MemberRole,
): Promise<string> {
  await settle(context, before, { status, answererId: context.me.userId, ...(role && { role }) });
  return before.id;
}

/** Invited users answer for themselves, and those who manage the crowd answer requests. */
async function answer(context: Context, membership: MembershipRow, { status }: AnswerGiven): Promise<void> {
  if (status === undefined) return;
  if (status === 'maybe') throw new Failure('invalid', { status: ['must be accepted or declined'] });
  const person = asPerson(context);
  await lockCrowd(person, membership.relatable_id);
  if (isRequest(membership)) await requireRunner(person, membership.relatable_id);
  else if (membership.user_id !== person.me.userId) throw new Failure('forbidden');
  await settleAs(person, membership, status);
}

async function changeRole(context: Context, { id, relatable_id }: MembershipRow, role: MemberRole): Promise<void> {
  const person = asPerson(context);
  const crowd = await lockCrowd(person, relatable_id);
  await requirePermission(person, crowd.id, 'manage_admin_roles');
  const { rows } = await sql<RelationshipsTable>`select * from relationships where id = ${id}`.execute(person.db);
  const [before] = rows;
  if (!before || before.role === 'follower') throw new Failure('not_found');
  if (before.role === 'admin' && role !== 'admin') await keepAdmin(person, crowd, before);
  await sql`update relationships set role = ${role}, updated_at = ${NOW} where id = ${id}`.execute(person.db);
  if (before.status === 'accepted' && before.role !== role) {
    await person.emit('membership.promoted', {
      crowdId: crowd.id,
      userId: before.user_id,
      byId: person.me.userId,
      role,
    });
  }
  tellMembers(person, crowd.id, before.user_id);
}

/** An admin again, whatever they are by now. */
export async function reinstate(context: Context, crowdId: string, userId: string): Promise<void> {
  await lockCrowd(context, crowdId);
  const before = await findMembership(context, crowdId, userId);
  if (before?.status === 'accepted') {
    await sql`update relationships set role = 'admin', updated_at = ${NOW} where id = ${before.id}`.execute(context.db);
    return tellMembers(context, crowdId, userId);
  }
  if (before) await endRelationships(context, sql`id = ${before.id}`);
  await store(context, { crowdId, userId, role: 'admin', status: 'accepted', byId: userId });
}

/** Leaves, takes back, or removes: oneself always, a member or who waits whoever runs the crowd, a role who gives roles. */
async function end(context: Context, { id, relatable_id }: MembershipRow): Promise<void> {
  const person = asPerson(context);
  const crowd = await lockCrowd(person, relatable_id);
  const { rows } = await sql<RelationshipsTable>`select * from relationships where id = ${id}`.execute(person.db);
  const [before] = rows;
  if (!before) throw new Failure('not_found');
  if (before.user_id !== person.me.userId) {
    await requireRunner(person, crowd.id);
    if (before.role !== 'member') await requirePermission(person, crowd.id, 'manage_admin_roles');
  }
  if (before.role === 'admin' && before.status === 'accepted') await keepAdmin(person, crowd, before);
  await endRelationships(person, sql`id = ${id}`);
}

/** The owner stays an admin, and somebody does. The crowd is locked, so that two who go at once cannot both be the one before the last. */
async function keepAdmin(context: Context, crowd: Door, leaving: RelationshipsTable): Promise<void> {
  const { rows } = await sql`
    select 1 from relationships where relatable_id = ${crowd.id} and role = 'admin' and status = 'accepted'
      and id <> ${leaving.id} limit 1`.execute(context.db);
  if (rows.length === 0 || leaving.user_id === crowd.owner_id) throw new Failure('last_admin');
}

/** Clients that show the crowd see the change, and what the user can receive is checked again. */
function tellMembers(context: Context, crowdId: string, userId: string): void {
  context.publish(`pages.${crowdId}.changed`, {});
  context.publish(`users.${userId}.access.changed`, { crowd_id: crowdId });
}

/** The user who creates a crowd is its first admin. */
export async function addFounder(context: Context, crowdId: string, userId: string): Promise<void> {
  await sql`
    insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
    values (${newId()}, ${crowdId}, ${userId}, ${userId}, 'admin', 'accepted')`.execute(context.db);
  await count(context, [[crowdId, { members: 1 }]]);
}

/** A crowd and its members. */
export const crowdMembership: Membership = {
  join,
  invite,
  answer,
  changeRole,
  end,
  acceptByLink,
  async ended(context, { id, relatable_id: crowdId, user_id: userId, status, initiated_by_id }) {
    tellMembers(context, crowdId, userId);
    if (status !== 'pending') return;
    await context.emit('membership.withdrawn', { id, crowdId, userId, wasRequest: initiated_by_id === userId });
  },
  isListed: (viewer) =>
    viewer ? sql<boolean>`(r.status = 'accepted' and ${seesLife(viewer, sql`r.relatable_id`)})` : sql<boolean>`false`,
  isManaged: (viewer) => mayActAs(viewer, sql`r.relatable_id`),
};
