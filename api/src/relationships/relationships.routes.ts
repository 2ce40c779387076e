import { sql } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { Failure, type ErrorCode } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { findSubject } from '../core/item-writes.ts';
import { expand, findItem } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { requireRunner } from '../core/permissions.ts';
import { endRelationships, membershipIn, membershipOf, type MemberRole } from '../core/relationships.ts';
import type { TopicRule } from '../core/topics.ts';
import { route, type App, type Call } from '../core/route.ts';
import { follow, unfollow } from './following.ts';
import './relationships.events.ts';
import {
  createInvitations,
  createRelationship,
  deleteRelationship,
  getRelationship,
  listRelationships,
  updateRelationship,
  type Relationship,
} from './relationships.contract.ts';
import {
  byId,
  COLUMNS,
  findRelationship,
  FROM,
  present,
  following,
  runnerColumns,
  isKnown,
  told,
  type Row,
} from './relationships.store.ts';

const RELATIONS = { user: 'user_id', relatable: 'relatable_id' };

/** Codes of what is in the way of one of several invitations. */
const ABOUT_THE_INVITED: ReadonlySet<ErrorCode> = new Set(['not_found', 'self_action']);

export function relationshipRoutes(app: App): void {
  route(app, listRelationships, async (call) => {
    const { relatable_id, user, role, status, answer, occurs_on, known, ids } = call.query;
    const subject = relatable_id ?? user;
    if (!subject && !ids) throw new Failure('invalid', { relatable_id: ['either this or user is required'] });
    if (subject) await findItem(call, subject);
    const { attendance } = call.platform;
    if (occurs_on !== undefined && !relatable_id)
      throw new Failure('invalid', { relatable_id: ['is required with occurs_on'] });
    const dateId =
      relatable_id && occurs_on !== undefined
        ? sql`${await attendance.findDate(call, relatable_id, occurs_on)}::uuid`
        : undefined;
    const isOfFollowers =
      subject !== undefined && answer === undefined && dateId === undefined && (role ?? 'follower') === 'follower';
    const page = await pageRows<Row>(call, call.query, {
      columns: isOfFollowers ? COLUMNS : sql`${COLUMNS}, ${runnerColumns(call, dateId)}`,
      from: FROM,
      // Followers only if both ends are visible, and members by the rule of the kind.
      where: sql`${isOfFollowers ? sql`r.role = 'follower' and ${following(call, 'hidden')}` : told(call)}
        and ${relatable_id ? sql`r.relatable_id = ${relatable_id}` : sql`true`}
        and ${user ? sql`r.user_id = ${user}` : sql`true`}
        and ${role ? sql`r.role = ${sql.lit(role)}` : sql`true`}
        and ${status ? sql`r.status = ${sql.lit(status)}` : sql`true`}
        and ${answer || dateId ? attendance.gaveAnswer(call.viewer, { answer, dateId }) : sql`true`}
        and ${known ? isKnown(call.viewer, sql`r.user_id`) : sql`true`}`,
      key: 'r.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, getRelationship, async (call) => ({ data: await findRelationship(call, byId(call.params.id)) }));

  const create = async (call: Call<typeof createRelationship>) => {
    const { relatable_id, relatable_type: _type, role = 'follower', user_id, ...given } = call.body;
    const isInvitation = user_id && user_id !== call.me.userId;
    if (role === 'follower' && !isInvitation) return { data: await follow(call, relatable_id) };
    const { kind, is_blocked: isBlocked } = await findSubject(asPerson(call), relatable_id);
    const membership = membershipOf(call, kind);
    if (isInvitation) {
      const invitation = { itemId: relatable_id, userId: user_id, role: memberRole(role) };
      return { data: await findMembership(call, await membership.invite(call, invitation)) };
    }
    if (isBlocked) throw new Failure('not_found');
    return { data: await findMembership(call, await membership.join(call, relatable_id, given)) };
  };
  route(app, createRelationship, create, {
    // Answers to one event wait for the lock of its seats.
    turns: ({ body: { role = 'follower', relatable_id } }) => (role === 'follower' ? undefined : relatable_id),
  });

  route(app, createInvitations, async (call) => {
    const { relatable_id: itemId, user_ids, role = 'member' } = call.body;
    const { kind } = await findSubject(asPerson(call), itemId);
    const membership = membershipOf(call, kind);
    const data: Relationship[] = [];
    for (const userId of user_ids) {
      const id = await membership.invite(call, { itemId, userId, role }).catch((error: unknown) => {
        if (error instanceof Failure && ABOUT_THE_INVITED.has(error.code))
          throw new Failure(error.code, { [`user_ids.${userId}`]: ['can’t be invited'] });
        throw error;
      });
      data.push(await findMembership(call, id));
    }
    return { data };
  });

  route(app, updateRelationship, async (call) => {
    const { role, ...given } = call.body;
    const relationship = await findRelationship(call, byId(call.params.id));
    if (relationship.role === 'follower') throw new Failure('forbidden');
    const membership = await membershipIn(call, relationship.relatable_id);
    if (Object.values(given).some((value) => value !== undefined)) await membership.answer(call, relationship, given);
    if (role) await membership.changeRole(call, relationship, role);
    return { data: await findMembership(call, relationship.id) };
  });

  route(app, deleteRelationship, async (call) => {
    const relationship = await findRelationship(call, byId(call.params.id));
    if (relationship.role !== 'follower')
      return (await membershipIn(call, relationship.relatable_id)).end(call, relationship, call.query.occurs_on);
    const { relatable_id: followed, user_id: follower } = relationship;
    // A crowd by whoever runs it.
    if (![followed, follower].includes(call.me.actorId)) await requireRunner(call, followed);
    await endRelationships(call, sql`id = ${relationship.id}`);
  });
}

/** A user belongs to an item as themselves, whatever they act as. */
const findMembership = (context: Context, id: string): Promise<Relationship> =>
  findRelationship(asPerson(context), byId(id));

function memberRole(role: Relationship['role']): MemberRole {
  if (role === 'follower') throw new Failure('invalid', { role: ['must be admin, manager or member'] });
  return role;
}

/** Only the person themselves hears that what they may see has changed. */
export const accessTopics: TopicRule = {
  subject: 'users.{}.access',
  authorize: async (context, [id]) => {
    if (context.me.userId !== id) throw new Failure('forbidden');
  },
  changesAccess: true,
};

/** Blocking someone ends following in both directions. */
export const relationshipSubscriptions: Subscriptions = {
  'person.blocked': (context, { userId, blockedId }) =>
    endRelationships(
      context,
      sql`role = 'follower' and (user_id = ${userId} and relatable_id = ${blockedId}
        or user_id = ${blockedId} and relatable_id = ${userId})`,
    ),
  'playlist.kept': async (context, { id }) => void (await follow(context, id)),
  'playlist.let': (context, { id }) => unfollow(context, id),
  'invite.followed': async (context, { contextId, userId, role, inviterId }) => {
    const membership = await membershipIn(context, contextId);
    await membership.acceptByLink(context, { itemId: contextId, userId, role, byId: inviterId });
  },
  /** An invitation can be answered in its notification. */
  'notification.answered': async (context, { id, status }) => {
    const { rows } = await sql<{ membership: string | null }>`
      select data ->> 'membership_id' as membership from notifications where id = ${id}`.execute(context.db);
    const invited = rows[0]?.membership;
    if (!invited) return;
    const relationship = await findRelationship(context, byId(invited));
    await (await membershipIn(context, relationship.relatable_id)).answer(context, relationship, { status });
  },
};
