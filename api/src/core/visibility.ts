/** The one rule of visibility, as SQL: who may see a row of `items`. */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from './auth.ts';

/**
 * Whether a query by key finds a row. Not `exists`: for many rows the planner answers that by hashing the whole inner
 * table, which at a million items costs seconds, where a look-up by key for each of twenty rows costs nothing. And it takes
 * a `not exists` for so rare that it sorts all rows of an author, instead of reading the newest twenty in order.
 */
export const found = (query: RawBuilder<unknown>) => sql<boolean>`coalesce((${query} limit 1), false)`;

export const alive = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null)`;

/** Seen by its own audience, before what it inherits from. */
function ownAudience(viewer: Viewer | null, alias: string): RawBuilder<boolean> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  const published = sql`${a('deleted_at')} is null and ${a('state')} = 'published'`;
  if (!viewer) return sql<boolean>`(${published} and ${a('audience')} = 'public')`;
  return sql<boolean>`(${a('deleted_at')} is null and (
    ${a('author_id')} = ${viewer.actorId}
    or ${a('state')} = 'published' and (
      ${a('audience')} = 'public'
      or ${a('audience')} = 'community' and ${a('community_id')} = ${viewer.communityId}
      or ${a('audience')} = 'private' and ${found(sql`select true from relationships m
        where m.relatable_id in (${a('id')}, ${a('context_id')}, ${a('author_id')}) and m.user_id = ${viewer.actorId}
          and m.role <> 'follower' and (m.status = 'accepted' or ${invited('m')} and m.relatable_id = ${a('id')})`)})))`;
}

/** Who is invited sees what they are invited to. */
const invited = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} = 'pending' and ${sql.ref(`${alias}.initiated_by_id`)} <> ${sql.ref(`${alias}.user_id`)}`;

/** A comment is seen by whoever sees what it is about. */
const withContext = (
  viewer: Viewer | null,
  alias: string,
): RawBuilder<boolean> => sql<boolean>`(${ownAudience(viewer, alias)}
  and (${sql.ref(`${alias}.kind`)} <> 'comment' or ${found(sql`
    select true from items ctx where ctx.id = ${sql.ref(`${alias}.context_id`)} and ${ownAudience(viewer, 'ctx')}
      and ${unblocked(viewer, 'ctx', 'shown')}`)}))`;

/** `hidden`: gone from lists. `shown`: what the viewer blocked themselves still opens, so that it can be unblocked. */
function unblocked(viewer: Viewer | null, alias: string, own: 'hidden' | 'shown'): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const author = sql.ref(`${alias}.author_id`);
  const byThem = found(sql`select true from blocks b where b.user_id = ${author} and b.context_id = ${viewer.actorId}`);
  if (own === 'shown') return sql<boolean>`not ${byThem}`;
  const byMe = found(sql`select true from blocks b
    where b.user_id = ${viewer.actorId} and b.context_id in (${sql.ref(`${alias}.id`)}, ${author})`);
  return sql<boolean>`not ${byThem} and not ${byMe}`;
}

/**
 * The one rule of visibility, as SQL over an alias of `items`: alive; the viewer's own, public, of their community, or
 * of a private crowd they belong to; a comment only with its context; a file also with whatever it is attached to; and
 * nobody blocked either way.
 */
export function visible(
  viewer: Viewer | null,
  alias = 'i',
  ownBlocks: 'hidden' | 'shown' = 'hidden',
): RawBuilder<boolean> {
  return sql<boolean>`((${withContext(viewer, alias)} or ${sql.ref(`${alias}.kind`)} = 'file' and ${alive(alias)}
      and ${found(sql`select true from item_files f join items o on o.id = f.item_id
        where f.file_id = ${sql.ref(`${alias}.id`)} and ${withContext(viewer, 'o')}`)})
    and ${unblocked(viewer, alias, ownBlocks)})`;
}
