import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { isId, newId } from '../core/ids.ts';
import { count, counting, findSubject, type CountChanges } from '../core/item-writes.ts';
import { expand, findItem } from '../core/items.ts';
import { visible } from '../core/visibility.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import './relationships.events.ts';
import {
  createRelationship,
  deleteRelationship,
  getRelationship,
  listRelationships,
  updateRelationship,
  type Relationship,
} from './relationships.contract.ts';

export interface RelationshipsTable {
  id: string;
  relatable_id: string;
  user_id: string;
  initiated_by_id: string;
  role: Relationship['role'];
  status: Relationship['status'];
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    relationships: RelationshipsTable;
  }
}

type Row = RelationshipsTable & { kind: string };
const COLUMNS = sql`r.id, r.relatable_id, r.user_id, r.initiated_by_id, r.role, r.status, r.created_at, r.updated_at, i.kind`;
const RELATIONS = { user: 'user_id', relatable: 'relatable_id' };

const present = (context: Context, { kind, ...row }: Row): Relationship => ({
  ...row,
  _type: 'Relationship',
  relatable_type: context.platform.kinds.get(kind)?.type ?? kind,
});

export function relationshipRoutes(app: App): void {
  route(app, listRelationships, async (call) => {
    const { relatable_id, user, role, ids } = call.query;
    const subject = relatable_id ?? user;
    if (!subject && !ids) throw new Failure('invalid', { fields: { relatable_id: ['is required, or user'] } });
    if (subject) await findItem(call, subject);
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      // Both ends must be visible: who follows whom is told only to those who may see the two.
      from: sql`relationships r join items i on i.id = r.relatable_id join items p on p.id = r.user_id`,
      where: sql`r.status = 'accepted' and ${visible(call.viewer, 'i')} and ${visible(call.viewer, 'p')}
        and ${relatable_id ? sql`r.relatable_id = ${relatable_id}` : sql`true`}
        and ${user ? sql`r.user_id = ${user}` : sql`true`}
        and ${role ? sql`r.role = ${role}` : sql`true`}`,
      key: 'r.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, getRelationship, async (call) => ({ data: await findRelationship(call, byId(call.params.id)) }));

  route(app, createRelationship, async (call) => {
    const item = await findSubject(call, call.body.relatable_id);
    const me = call.me.actorId;
    if (item.id === me) throw new Failure('self_action');
    if (item.is_blocked) throw new Failure('not_found');
    const counts: CountChanges = [
      [item.id, { followers: 1 }],
      [me, { following: 1 }],
    ];
    const { rows } = await sql<RelationshipsTable>`
      with added as (
        insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
        values (${newId()}, ${item.id}, ${me}, ${me}, 'follower', 'accepted')
        on conflict (relatable_id, user_id) do nothing returning *
      ), counted as (${counting(counts, sql`exists (select 1 from added)`)})
      select * from added`.execute(call.db);
    const [added] = rows;
    if (!added) return { data: await findRelationship(call, sql`r.relatable_id = ${item.id} and r.user_id = ${me}`) };
    await call.emit('relationship.followed', { relatableId: item.id, authorId: item.author_id, userId: me });
    return { data: present(call, { ...added, kind: item.kind }) };
  });

  route(app, updateRelationship, async (call) => {
    const relationship = await findRelationship(call, byId(call.params.id));
    const mine = relationship.relatable_id === call.me.actorId || relationship.user_id === call.me.actorId;
    if (!mine || relationship.initiated_by_id === call.me.actorId) throw new Failure('forbidden');
    if (relationship.status !== 'pending') throw new Failure('already_answered');
    await sql`update relationships set status = ${call.body.status}, updated_at = now() where id = ${relationship.id}`.execute(
      call.db,
    );
    return { data: await findRelationship(call, byId(relationship.id)) };
  });

  route(app, deleteRelationship, async (call) => {
    const relationship = await findRelationship(call, byId(call.params.id));
    const mine = relationship.relatable_id === call.me.actorId || relationship.user_id === call.me.actorId;
    if (!mine) throw new Failure('forbidden');
    await endRelationships(call, sql`id = ${relationship.id}`);
  });
}

/** Blocking ends following, both ways. */
export const relationshipSubscriptions: Subscriptions = {
  'person.blocked': (context, { userId, blockedId }) =>
    endRelationships(
      context,
      sql`user_id = ${userId} and relatable_id = ${blockedId} or user_id = ${blockedId} and relatable_id = ${userId}`,
    ),
};

/** Ends relationships and keeps both counts. */
async function endRelationships(context: Context, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<RelationshipsTable>`delete from relationships where ${which} returning *`.execute(
    context.db,
  );
  const changes = rows
    .filter(({ status, role }) => status === 'accepted' && role === 'follower')
    .flatMap(({ relatable_id, user_id }): CountChanges => [
      [relatable_id, { followers: -1 }],
      [user_id, { following: -1 }],
    ]);
  await count(context, changes);
}

const byId = (id: string) => sql`r.id = ${isId(id) ? id : null}`;

async function findRelationship(context: Context, which: RawBuilder<unknown>): Promise<Relationship> {
  const mine = context.viewer ? sql`r.user_id = ${context.viewer.actorId}` : sql`false`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} from relationships r join items i on i.id = r.relatable_id join items p on p.id = r.user_id
    where ${which} and (${mine} or ${visible(context.viewer, 'i', 'shown')} and ${visible(context.viewer, 'p', 'shown')})`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return present(context, rows[0]);
}
