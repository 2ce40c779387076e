/** Relationships as a viewer can see them. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { mayActAs } from '../core/permissions.ts';
import { visible } from '../core/visibility.ts';
import type { Relationship } from './relationships.contract.ts';
import type { RelationshipsTable } from '../core/relationships.ts';

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
    or ${following(context)} and (r.role = 'follower' or ${isListed(context)}))`;
}

/** Whether others can see who belongs, by the rule of each kind. */
function isListed({ viewer, platform }: Context): RawBuilder<boolean> {
  const rules = [...platform.kinds.values()].flatMap(({ kind, membership }) =>
    membership ? [sql`when ${sql.lit(kind)} then ${membership.isListed(viewer)}`] : [],
  );
  return sql<boolean>`case i.kind ${sql.join(rules, sql` `)} else false end`;
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
