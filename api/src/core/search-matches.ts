/**
 * Which way matches are found. Common words are met at once by walking back in time, where their index would bring a tenth of all there is;
 * rare ones only their index finds. The planner knows nothing of how words begin, and cannot tell one from the other: so the newest things
 * are asked first.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';

/** Of so many of the newest things, this many tell a common word: enough for a page. */
const [LOOKED_AT, COMMON] = [2000, 30];

/** Rows of an alias of `items` with words as `searchQuery` makes them. */
export const matching = (match: string, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.search`)} @@ to_tsquery('simple', ${match})`;

/** The same for common words, in a form that keeps to the order of a list: the planner uses no index of words for it. */
export const matchingCommon = (match: string, alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${matching(match, alias)}, false)`;

/** Whether the newest things, or those before a place in their order, are full of it. `walked` is SQL over `items s`. */
export async function isCommon(
  { db }: Context,
  match: string,
  { walked, before }: { walked: RawBuilder<unknown>; before: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ is_common: boolean }>`
    select count(*) >= ${COMMON} as is_common from (select s.search from items s
      where ${walked} and ${before ? sql`s.feed_id < ${before}` : sql`true`}
      order by s.feed_id desc limit ${sql.lit(LOOKED_AT)}) newest
    where ${matching(match, 'newest')}`.execute(db);
  return rows[0]?.is_common ?? false;
}

/** Rows of `items` that match, found by the index of words, newest first. Without `offset 0` a rare word walks through all there is. */
export const indexed = (
  match: string,
  which: RawBuilder<unknown>,
  limit: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  (select * from (select * from items s where ${matching(match, 's')} and ${which} and s.deleted_at is null offset 0) found
    order by id desc ${limit})`;
