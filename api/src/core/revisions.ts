/**
 * Revisions: values that differ whenever what they stand for differs, and that are much cheaper to read. They are only compared with earlier
 * ones of the same database.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';

/** The sum of the hashes of records, which does not depend on their order. */
const sumOf = (record: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(sum(hash_record_extended(${record}, 0)), 0)::text`;

/** SQL of the revision of what a query returns, and of its order. */
export const revisionOf = (query: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${sumOf(sql`q`)} from (select row_number() over () as nth, listed.* from (${query}) listed) q)`;

/** SQL of the revision of rows. `columns` are their keys and versions (`xmin`), which every update of a row replaces. */
export const revisionOfRows = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${sumOf(sql`row(${columns})`)} from ${from})`;

/** SQL of the revision of what decides whether the user sees an item, besides the item itself: relationships, blocks, and bans. */
export const accessRevision = ({ me: { userId, accountId } }: Context): RawBuilder<string> => sql<string>`concat_ws(' ',
  ${revisionOfRows(sql`r.id, r.xmin`, sql`relationships r where r.user_id = ${userId}`)},
  ${revisionOfRows(sql`b.id, b.xmin`, sql`blocks b where b.user_id = ${userId} or b.context_id = ${userId}`)},
  ${revisionOfRows(sql`u.id, u.xmin`, sql`users u where u.account_id = ${accountId}`)})`;
