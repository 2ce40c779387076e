/** Where the matches of a search are looked for: see `core/search-matches.ts`. */
import { sql, type RawBuilder } from 'kysely';
import { ACTOR_KINDS, isActor } from '../core/actors.ts';
import type { Context } from '../core/context.ts';
import { indexed, isCommon, matching } from '../core/search-matches.ts';
import { inViewerCommunity } from '../core/visibility.ts';

/** How far back a common word is looked for, and how many of it are ranked. */
const [WALK, WALKED] = [20_000, 300];
/** Of names, and of what their index finds, the newest are ranked: past these, a better query helps more than a longer list. */
const INDEXED = 1000;

export interface Sought {
  /** Words as `searchQuery` makes them. */
  match: string;
  /** None: all that are in the feed, and who is found by name. */
  kinds: readonly string[] | undefined;
  author: string | undefined;
  /** Too many words for a walk back in time: their index finds them. */
  isRare?: boolean;
}

/** What is walked back: the feed of those who look. */
const walked = (viewer: Context['viewer']) =>
  sql`s.in_feed and s.deleted_at is null and ${inViewerCommunity(viewer, 's')}`;

/** Whether the feed, or what is before a place in it, is full of it. */
export const isCommonInFeed = (context: Context, match: string, before?: string): Promise<boolean> =>
  isCommon(context, match, { walked: walked(context.viewer), before });

/** What was said to somebody is no thing to be come across: the index does not hold it, and is used where a query says so. */
const FOUND = sql`s.kind not in ('comment', 'message')`;

const things = (kinds: readonly string[] | undefined): RawBuilder<unknown> =>
  sql`${FOUND} and ${kinds ? sql`s.kind = any(${kinds}::text[])` : sql`s.in_feed`}`;

/** All that match of the feed, to be read in order of time: none is left out. */
export const feedMatches = ({ viewer }: Context, match: string): RawBuilder<unknown> =>
  indexed(match, sql`${things(undefined)} and ${inViewerCommunity(viewer, 's')}`);

/** Without words all match: the newest of each kind that is looked for, by the index of that kind. */
export function newest({ viewer }: Context, { kinds, author }: Omit<Sought, 'match'>): RawBuilder<unknown> {
  const of = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select * from items s where ${which} and s.deleted_at is null
      and ${author ? sql`s.author_id = ${author}` : inViewerCommunity(viewer, 's')} order by ${order} desc limit ${sql.lit(INDEXED)})`;
  const names = ACTOR_KINDS.filter((name) => !kinds || kinds.includes(name));
  const others = kinds?.filter((kind) => !ACTOR_KINDS.includes(kind));
  const lists = names.map((name) => of(sql`s.kind = ${sql.lit(name)}`, sql`s.id`));
  if (others?.length !== 0)
    lists.push(of(sql`s.in_feed and ${others ? sql`s.kind = any(${others}::text[])` : sql`true`}`, sql`s.feed_id`));
  return sql`(${sql.join(lists, sql` union all `)})`;
}

/** The matches that are worth ranking. */
export async function candidates(
  context: Context,
  { match, kinds, author, isRare = false }: Sought,
): Promise<RawBuilder<unknown>> {
  const newest = sql`limit ${sql.lit(INDEXED)}`;
  const here = inViewerCommunity(context.viewer, 's');
  const others = kinds?.filter((kind) => !ACTOR_KINDS.includes(kind));
  const names = kinds ? ACTOR_KINDS.filter((kind) => kinds.includes(kind)) : ACTOR_KINDS;
  if (author) {
    return sql`(select * from items s where s.author_id = ${author} and s.deleted_at is null and ${matching(match, 's')}
      and (s.kind = any(${names}::text[]) or ${things(others)}) order by s.id desc ${newest})`;
  }
  // In the words of their index, which the planner takes for nothing less.
  const byName = indexed(match, sql`${isActor('s')} and s.kind = any(${names}::text[]) and ${here}`, newest);
  if (others?.length === 0) return byName;
  const byIndex = indexed(match, sql`${things(others)} and ${here}`, newest);
  const isOfFeed = (others ?? []).every((kind) => context.platform.kinds.get(kind)?.inFeed);
  if (isRare || !isOfFeed || !(await isCommonInFeed(context, match))) return sql`(${byName} union all ${byIndex})`;
  // Full of it may be only what is newest of all.
  return sql`(
    with walked as materialized (
      select * from (select * from items s where ${walked(context.viewer)} order by s.feed_id desc limit ${sql.lit(WALK)}) s
      where ${matching(match, 's')} and ${things(others)} limit ${sql.lit(WALKED)}),
    enough as materialized (select count(*) = ${WALKED} as is_so from walked)
    ${byName}
    union all (select * from walked where (select is_so from enough))
    union all (select * from ${byIndex} found where not (select is_so from enough)))`;
}
