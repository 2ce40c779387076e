import { sql } from 'kysely';
import { asPerson } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { count } from '../core/item-writes.ts';
import { expand, findItem } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { requireRunner } from '../core/permissions.ts';
import type { TopicRule } from '../core/topics.ts';
import { route, type App } from '../core/route.ts';
import { follow, unfollow } from './following.ts';
import { answerMembership, changeRole, endMembership, invite, join, letIn, reinstate } from './memberships.ts';
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
  endRelationships,
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

export function relationshipRoutes(app: App): void {
  route(app, listRelationships, async (call) => {
    const { relatable_id, user, role, known, ids } = call.query;
    const subject = relatable_id ?? user;
    if (!subject && !ids)
      throw new Failure('invalid', { fields: { relatable_id: ['either this or user is required'] } });
    if (subject) await findItem(call, subject);
    const page = await pageRows<Row>(call, call.query, {
      columns: subject ? COLUMNS : sql`${COLUMNS}, ${runnerColumns(call)}`,
      from: FROM,
      // Both ends must be visible: who follows whom is told only to those who may see the two. Members are told by the crowd.
      where: sql`${subject ? sql`r.role = 'follower' and ${following(call, 'hidden')}` : told(call)}
        and ${relatable_id ? sql`r.relatable_id = ${relatable_id}` : sql`true`}
        and ${user ? sql`r.user_id = ${user}` : sql`true`}
        and ${role ? sql`r.role = ${sql.lit(role)}` : sql`true`}
        and ${known ? isKnown(call.viewer, sql`r.user_id`) : sql`true`}`,
      key: 'r.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, getRelationship, async (call) => ({ data: await findRelationship(call, byId(call.params.id)) }));

  route(app, createRelationship, async (call) => {
    const { relatable_id, role = 'follower', user_id, answers } = call.body;
    if (user_id && user_id !== call.me.userId) {
      return { data: await invite(call, { crowdId: relatable_id, userId: user_id, role: memberRole(role) }) };
    }
    return { data: await (role === 'follower' ? follow(call, relatable_id) : join(call, relatable_id, answers)) };
  });

  route(app, createInvitations, async (call) => {
    const { relatable_id: crowdId, user_ids, role = 'member' } = call.body;
    const data: Relationship[] = [];
    for (const userId of user_ids) data.push(await invite(call, { crowdId, userId, role }));
    return { data };
  });

  route(app, updateRelationship, async (call) => {
    const { status, role } = call.body;
    const relationship = await findRelationship(call, byId(call.params.id));
    if (relationship.role === 'follower') throw new Failure('forbidden');
    let data = relationship;
    if (status) data = await answerMembership(call, relationship, status);
    if (role) data = await changeRole(call, relationship, role);
    return { data };
  });

  route(app, deleteRelationship, async (call) => {
    const relationship = await findRelationship(call, byId(call.params.id));
    if (relationship.role !== 'follower') return endMembership(call, relationship);
    const { relatable_id: followed, user_id: follower } = relationship;
    // A crowd by whoever runs it.
    if (![followed, follower].includes(call.me.actorId)) await requireRunner(call, followed);
    await endRelationships(call, sql`id = ${relationship.id}`);
  });
}

function memberRole(role: Relationship['role']): Exclude<Relationship['role'], 'follower'> {
  if (role === 'follower') throw new Failure('invalid', { fields: { role: ['must be admin, manager or member'] } });
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

/** Blocking ends following, both ways; a crowd begins with its founder and ends with everybody gone. */
export const relationshipSubscriptions: Subscriptions = {
  'person.blocked': (context, { userId, blockedId }) =>
    endRelationships(
      context,
      sql`role = 'follower' and (user_id = ${userId} and relatable_id = ${blockedId}
        or user_id = ${blockedId} and relatable_id = ${userId})`,
    ),
  'page.founded': async (context, { id, ownerId }) => {
    await sql`
      insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      values (${newId()}, ${id}, ${ownerId}, ${ownerId}, 'admin', 'accepted')`.execute(context.db);
    await count(context, [[id, { members: 1 }]]);
  },
  'playlist.kept': async (context, { id }) => void (await follow(context, id)),
  'playlist.let': (context, { id }) => unfollow(context, id),
  'invite.followed': (context, { contextId, userId, role, inviterId }) =>
    letIn(context, { crowdId: contextId, userId, role, byId: inviterId }),
  'page.reclaimed': (context, { id, ownerId }) => reinstate(context, id, ownerId),
  // The crowd that its owner acts as is closed by now.
  'page.closed': (context, { id }) => endRelationships(asPerson(context), sql`relatable_id = ${id}`),
  /** An invitation can be answered where one is told of it. */
  'notification.answered': async (context, { id, status }) => {
    const { rows } = await sql<{ membership: string | null }>`
      select data ->> 'membership_id' as membership from notifications where id = ${id}`.execute(context.db);
    const membership = rows[0]?.membership;
    if (!membership) return;
    await answerMembership(context, await findRelationship(context, byId(membership)), status);
  },
};
