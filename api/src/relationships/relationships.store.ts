/** Relationships as they are found, shown and ended, with the counts of both sides. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isAway } from '../core/counters.ts';
import { isId } from '../core/ids.ts';
import { count, type CountChanges } from '../core/item-writes.ts';
import { mayActAs, seesLife } from '../core/permissions.ts';
import { visible } from '../core/visibility.ts';
import './relationships.events.ts';
import { lockItems } from '../core/write-locks.ts';
import type { Relationship } from './relationships.contract.ts';
import type { RelationshipsTable } from './relationships.tables.ts';

export type Row = RelationshipsTable & { kind: string };

export const COLUMNS = sql`r.id, r.relatable_id, r.user_id, r.initiated_by_id, r.role, r.status, r.created_at, r.updated_at,
  i.kind`;
export const FROM = sql`relationships r join items i on i.id = r.relatable_id join items p on p.id = r.user_id`;

export const present = (context: Context, { kind, ...row }: Row): Relationship => ({
  ...row,
  _type: 'Relationship',
  relatable_type: context.platform.kinds.get(kind)?.type ?? kind,
});

export const byId = (id: string) => sql`r.id = ${isId(id) ? id : null}`;

/** Who follows what is told to those who see the two; a list leaves out whom the viewer blocked. */
export const following = (
  { viewer }: Context,
  ownBlocks: 'hidden' | 'shown' = 'shown',
): RawBuilder<boolean> => sql<boolean>`(r.status = 'accepted'
  and ${visible(viewer, 'i', ownBlocks)} and ${visible(viewer, 'p', ownBlocks, 'plain')})`;

/** Whether the viewer follows somebody. */
export const isKnown = (viewer: Context['viewer'], who: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`exists (select 1 from relationships known where known.user_id = ${viewer.actorId}
        and known.relatable_id = ${who} and known.role = 'follower' and known.status = 'accepted')`
    : sql<boolean>`false`;

/**
 * What the viewer may know of: their own relationships, all of a crowd they run, who follows what, and who belongs to a
 * crowd whose life they see. Who waits for what is told to nobody else.
 */
export function told(context: Context): RawBuilder<boolean> {
  const { viewer } = context;
  if (!viewer) return sql<boolean>`(r.role = 'follower' and ${following(context)})`;
  return sql<boolean>`(r.user_id in (${viewer.actorId}, ${viewer.userId}) or ${mayActAs(viewer, sql`r.relatable_id`)}
    or ${following(context)} and (r.role = 'follower' or ${seesLife(viewer, sql`r.relatable_id`)}))`;
}

/** What those who run a crowd, and the person, read of a membership beside `COLUMNS`. */
export function runnerColumns({ viewer }: Context): RawBuilder<unknown> {
  const runs = sql`(r.role <> 'follower' and ${mayActAs(viewer, sql`r.relatable_id`)})`;
  const mine = viewer ? sql`r.user_id = ${viewer.userId}` : sql`false`;
  return sql`case when ${mine} or ${runs} then r.answers end as answers, case when ${runs} then p.title end as user_name`;
}

/** One relationship that the viewer may know of. */
export async function findRelationship(context: Context, which: RawBuilder<unknown>): Promise<Relationship> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${runnerColumns(context)}
    from ${FROM} where ${which} and ${told(context)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return present(context, rows[0]);
}

/** What an accepted relationship adds to the counters of both sides, while both are there. */
export function countsOf(
  { role, status, relatable_id, user_id }: Pick<Row, 'role' | 'status' | 'relatable_id' | 'user_id'>,
  by: 1 | -1,
): CountChanges {
  if (status !== 'accepted') return [];
  if (role !== 'follower') return [[relatable_id, { members: by }]];
  return [
    [relatable_id, { followers: by }],
    [user_id, { following: by }],
  ];
}

/** The same of what is there already: whoever has left meanwhile took what they added along. */
export async function countRelationships(
  context: Context,
  rows: readonly RelationshipsTable[],
  by: 1 | -1,
): Promise<void> {
  const ids = rows.flatMap(({ user_id, relatable_id }) => [user_id, relatable_id]);
  const away = await sql<{ id: string }>`
    select who.id from unnest(${ids}::uuid[]) as who(id) where ${isAway(sql`who.id`)}`.execute(context.db);
  const gone = new Set(away.rows.map(({ id }) => id));
  await count(
    context,
    rows.flatMap((row) => {
      const other = (id: string) => (id === row.user_id ? row.relatable_id : row.user_id);
      return countsOf(row, by).filter(([id]) => !gone.has(other(id)));
    }),
  );
}

/** Both sides of what is about to be counted: whether either of them is away does not change until this is over. */
export const lockSides = (
  context: Context,
  rows: readonly Pick<RelationshipsTable, 'user_id' | 'relatable_id'>[],
): Promise<ReadonlySet<string>> =>
  lockItems(context, { about: rows.flatMap(({ user_id, relatable_id }) => [user_id, relatable_id]) });

/** Ends relationships, keeps the counts of both sides, and tells those whose access ends. */
export async function endRelationships(context: Context, which: RawBuilder<unknown>): Promise<void> {
  const found = await sql<Pick<RelationshipsTable, 'user_id' | 'relatable_id'>>`
    select user_id, relatable_id from relationships where ${which}`.execute(context.db);
  if (found.rows.length === 0) return;
  await lockSides(context, found.rows);
  const { rows } = await sql<RelationshipsTable>`delete from relationships where ${which} returning *`.execute(
    context.db,
  );
  await countRelationships(context, rows, -1);
  for (const { id, role, status, user_id: userId, relatable_id: crowdId, initiated_by_id } of rows) {
    if (role === 'follower') continue;
    tellMembers(context, crowdId, userId);
    if (status === 'pending')
      await context.emit('membership.withdrawn', { id, crowdId, userId, wasRequest: initiated_by_id === userId });
  }
}

/** Whoever looks at the crowd sees it change; what the person may hear is decided anew. */
export function tellMembers(context: Context, crowdId: string, userId: string): void {
  context.publish(`pages.${crowdId}.changed`, {});
  context.publish(`users.${userId}.access.changed`, { crowd_id: crowdId });
}
