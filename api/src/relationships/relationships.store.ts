/** Relationships as a viewer can see them. */
import { sql, type RawBuilder } from 'kysely';
import type { Attendance } from '../attendance/attendance.contract.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { visible } from '../core/visibility.ts';
import type { Relationship } from './relationships.contract.ts';
import type { Membership, RelationshipsTable } from '../core/relationships.ts';

export type Row = RelationshipsTable & { kind: string; attendance?: object | null };

export const COLUMNS = sql`r.id, r.relatable_id, r.user_id, r.initiated_by_id, r.role, r.status, r.created_at, r.updated_at,
  i.kind`;
export const FROM = sql`relationships r join items i on i.id = r.relatable_id join items p on p.id = r.user_id`;

export const present = (context: Context, { kind, attendance, ...row }: Row): Relationship => ({
  ...row,
  ...(attendance && { attendance: context.platform.attendance.presentAnswer(attendance) as Attendance }),
  _type: 'Relationship',
  relatable_type: context.platform.kinds.get(kind)?.type ?? kind,
});

export const byId = (id: string) => sql`r.id = ${isId(id) ? id : null}`;

/** Who follows what is told to those who see the two; a list leaves out whom the viewer blocked. */
export const following = (context: Context, ownBlocks: 'hidden' | 'shown' = 'shown'): RawBuilder<boolean> =>
  sql<boolean>`(r.status = 'accepted' and ${sidesSeen(context, ownBlocks)})`;

const sidesSeen = ({ viewer }: Context, ownBlocks: 'hidden' | 'shown'): RawBuilder<boolean> =>
  sql<boolean>`(${visible(viewer, 'i', ownBlocks)} and ${visible(viewer, 'p', ownBlocks, 'plain')})`;

/** Whether the viewer follows somebody. */
export const isKnown = (viewer: Context['viewer'], who: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`exists (select 1 from relationships known where known.user_id = ${viewer.actorId}
        and known.relatable_id = ${who} and known.role = 'follower' and known.status = 'accepted')`
    : sql<boolean>`false`;

/**
 * The relationships that the viewer can see: their own, those of items that they manage, who follows what, and who belongs to an item
 * by the rule of its kind. Only managers see requests and invitations of others.
 */
export function told(context: Context): RawBuilder<boolean> {
  const { viewer } = context;
  const isShown = sql<boolean>`(${sidesSeen(context, 'shown')}
    and (r.role = 'follower' and r.status = 'accepted' or r.role <> 'follower' and ${isListed(context)}))`;
  if (!viewer) return isShown;
  return sql<boolean>`(r.user_id in (${viewer.actorId}, ${viewer.userId}) or ${isManaged(context)} or ${isShown})`;
}

/** A rule of each kind whose items users belong to. */
function byKind({ platform }: Context, rule: (membership: Membership) => RawBuilder<boolean>): RawBuilder<boolean> {
  const rules = [...platform.kinds.values()].flatMap(({ kind, membership }) =>
    membership ? [sql`when ${sql.lit(kind)} then ${rule(membership)}`] : [],
  );
  return sql<boolean>`case i.kind ${sql.join(rules, sql` `)} else false end`;
}

/** Whether others can see who belongs. */
const isListed = (context: Context): RawBuilder<boolean> =>
  byKind(context, (membership) => membership.isListed(context.viewer));

/** Whether the viewer manages who belongs. */
const isManaged = (context: Context): RawBuilder<boolean> => {
  const { viewer } = context;
  return viewer ? byKind(context, (membership) => membership.isManaged(viewer)) : sql<boolean>`false`;
};

/** What managers and the user themselves see of a membership, in addition to `COLUMNS`. `dateId` is SQL of the date whose answers are asked for. */
export function runnerColumns(context: Context, dateId?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { viewer } = context;
  const runs = sql`(r.role <> 'follower' and ${isManaged(context)})`;
  const mine = viewer ? sql`r.user_id = ${viewer.userId}` : sql`false`;
  return sql`case when ${mine} or ${runs} then r.answers end as answers, case when ${runs} then p.title end as user_name,
    ${context.platform.attendance.answerColumn(sql`(${mine} or ${runs})`, dateId)}`;
}

/** One relationship that the viewer may know of. */
export async function findRelationship(context: Context, which: RawBuilder<unknown>): Promise<Relationship> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${runnerColumns(context)}
    from ${FROM} where ${which} and ${told(context)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return present(context, rows[0]);
}
