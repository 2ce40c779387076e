import { fold } from '@plaza/text/fold.ts';
import { keywordOf } from '@plaza/text/grammar.ts';
import { sql, type RawBuilder } from 'kysely';
import { ACTOR_KINDS, isActor } from '../core/actors.ts';
import { NOW } from '../core/clock.ts';
import { PAGE_SIZE, type ItemBase, type QueryOf } from '../core/contract.ts';
import type { Context } from '../core/context.ts';
import { circleOf, type Circle } from '../core/geo.ts';
import { isId } from '../core/ids.ts';
import { matching } from '../core/search-matches.ts';
import { foldedText, searchQuery, typoQuery } from '../core/search-text.ts';
import { Failure } from '../core/errors.ts';
import { FEED_ORDER, pageItems, pageOfAll } from '../core/list.ts';
import { unmuted } from '../core/mutes.ts';
import type { TopicRule } from '../core/topics.ts';
import { route, type App } from '../core/route.ts';
import { inViewerCommunity, passedScan, visible } from '../core/visibility.ts';
import { listDiscover, search } from './discover.contract.ts';
import { candidates, feedMatches, isCommonInFeed, newest } from './matches.ts';

type Filters = QueryOf<typeof listDiscover>;

/** A person or a crowd of that name stands before the things that mention it. */
const PERSON_BONUS = 0.5;

export function discoverRoutes(app: App): void {
  route(app, listDiscover, async (call) => {
    const { user, apps, cursor } = call.query;
    const match = call.query.search ? searchQuery(call.query.search) : null;
    const isRare =
      match !== null && !user && !(await isCommonInFeed(call, match, isId(cursor ?? '') ? cursor : undefined));
    return pageItems<ItemBase & Record<string, unknown>>(call, call.query, {
      kinds: 'plain',
      along: FEED_ORDER,
      ...(isRare ? { among: feedMatches(call, match) } : {}),
      join: people(call.query),
      where: sql`${feedKinds(apps)} and ${match ? matching(match, 'i') : sql`true`}
        and ${narrowed(call, call.query)} and ${user ? sql`i.author_id = ${user}` : come(call)}`,
    });
  });

  route(app, search, async (call) => {
    const { order = 'rank', apps, user } = call.query;
    const words = call.query.search ?? call.query.keyword;
    const match = words === undefined ? null : searchQuery(words);
    // Words of nothing but signs find nothing; without any, all of what is asked for is found.
    if (words !== undefined && match === null) return pageOfAll([], call.query.limit ?? PAGE_SIZE);
    const sought = { kinds: apps?.length ? apps : undefined, author: user };
    const find = async (query: Pick<typeof call.query, 'limit' | 'cursor'>, wanted: string | null, isRare: boolean) =>
      pageItems<ItemBase & Record<string, unknown>>(call, query, {
        kinds: apps ? 'any' : 'plain',
        among: wanted === null ? newest(call, sought) : await candidates(call, { match: wanted, isRare, ...sought }),
        join: people(call.query),
        where: sql`${narrowed(call, call.query)} and ${user ? sql`true` : come(call)}`,
        ...(wanted !== null && order === 'rank'
          ? {
              by: [
                sql`(ts_rank(i.search, to_tsquery('simple', ${wanted})) + (${isActor('i')})::int * ${PERSON_BONUS}::real)`,
              ],
            }
          : {}),
      });
    const found = await find(call.query, match, false);
    const mistyped = words === undefined || found.data.length > 0 ? null : typoQuery(words);
    if (mistyped === null) return found;
    // Beyond the last page of what was spelled right there is no more.
    const { cursor: _, ...first } = call.query;
    if (call.query.cursor && (await find({ ...first, limit: 1 }, match, false)).data.length > 0) return found;
    return find(call.query, mistyped, true);
  });
}

/** Of what one has not asked for by its author. */
const come = ({ viewer }: Context) =>
  sql`${inViewerCommunity(viewer)} and ${unmuted(viewer)} and ${passedScan(viewer, 'i')}`;

const feedKinds = (apps: readonly string[] | undefined): RawBuilder<unknown> => {
  const kinds = (apps ?? []).filter((app) => !ACTOR_KINDS.includes(app));
  return kinds.length > 0 ? sql`i.in_feed and i.kind = any(${kinds}::text[])` : sql`i.in_feed`;
};

/** The author's profile, its item and the login, only when a filter is about the person. */
function people(filters: Filters): RawBuilder<unknown> {
  const { age_min, age_max, location, gender } = filters;
  const needed = age_min !== undefined || age_max !== undefined || location || (gender && gender.length > 0);
  return needed
    ? sql`join users p on p.id = i.author_id join items pi on pi.id = p.id join accounts pa on pa.id = p.account_id`
    : sql``;
}

function narrowed(context: Context, filters: Filters): RawBuilder<unknown> {
  const { keyword, access, age_min, age_max, location, gender, refine, distance } = filters;
  const years = sql`extract(year from age(${NOW}::date, pa.birth_date))`;
  // What a profile does not show is not told by a filter either: people say whether it may find them.
  const foundBy = (what: 'age' | 'gender') => sql`(p.settings ->> ${sql.lit(`found_by_${what}`)} = 'true')`;
  const rules: RawBuilder<unknown>[] = [sql`true`];
  if (keyword) {
    rules.push(sql`exists (select 1 from keyword_uses u join keywords k on k.id = u.keyword_id
      where u.item_id = i.id and k.name = ${keywordOf(keyword)})`);
  }
  if (access) rules.push(sql`i.audience = ${access}`);
  if (age_min !== undefined || age_max !== undefined) rules.push(foundBy('age'));
  if (age_min !== undefined) rules.push(sql`${years} >= ${age_min}`);
  if (age_max !== undefined) rules.push(sql`${years} <= ${age_max}`);
  if (location)
    rules.push(
      visible(context.viewer, 'pi', 'hidden', 'plain'),
      sql`${foldedText(sql`p.location`)} like ${`%${fold(location).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    );
  if (gender && gender.length > 0) rules.push(foundBy('gender'), sql`pa.gender = any(${gender}::text[])`);
  if (distance) {
    const circle = circleOf(filters.near, distance);
    if (!circle) throw new Failure('invalid', { near: ['is required with `distance`'] });
    rules.push(isNear(context, circle));
  }
  if (refine?.includes('media')) rules.push(sql`exists (select 1 from item_files f where f.item_id = i.id)`);
  if (refine?.includes('following')) {
    rules.push(sql`exists (select 1 from relationships r where r.relatable_id = i.author_id
      and r.user_id = ${context.viewer?.actorId ?? null} and r.status = 'accepted')`);
  }
  return sql.join(rules, sql` and `);
}

/** Whether something takes place within a circle, by the rule of its kind. */
function isNear({ platform }: Context, circle: Circle): RawBuilder<boolean> {
  const rules = [...platform.kinds.values()].flatMap((kind) =>
    kind.isNear ? [sql`i.kind = ${sql.lit(kind.kind)} and ${kind.isNear(sql`i.id`, circle)}`] : [],
  );
  return sql<boolean>`(${sql.join(rules, sql` or `)})`;
}

/** New items of the viewer's community, for the pill above the feed. */
export const feedTopics: TopicRule = {
  subject: 'feed.{}',
  authorize: async (context, [community]) => {
    if (context.me.communityId !== community) throw new Failure('forbidden');
  },
  authorOf: (data) => (data as { author_id?: string } | null)?.author_id,
};
