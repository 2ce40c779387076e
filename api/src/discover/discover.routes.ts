import { sql, type RawBuilder } from 'kysely';
import type { ItemBase } from '../core/contract.ts';
import type { Context } from '../core/context.ts';
import { searchQuery } from '../core/search-text.ts';
import { Failure } from '../core/errors.ts';
import { pageItems } from '../core/list.ts';
import { unmuted } from '../core/mutes.ts';
import type { TopicRule } from '../core/realtime.ts';
import { route, type App } from '../core/route.ts';
import { listDiscover, search } from './discover.contract.ts';
import type { QueryOf } from '../core/contract.ts';

type Filters = QueryOf<typeof listDiscover>;

/** Matches that are ranked: past these, a better query helps more than a longer list. */
const CANDIDATES = 1000;
/** A person or a crowd of that name stands before the things that mention it. */
const PERSON_BONUS = 0.5;

export function discoverRoutes(app: App): void {
  route(app, listDiscover, async (call) => {
    const { user, apps } = call.query;
    const match = call.query.search ? wordsOf(call.query.search) : null;
    return pageItems<ItemBase & Record<string, unknown>>(call, call.query, {
      join: people(call.query),
      where: sql`${feedKinds(apps)} and ${match ? sql`i.search @@ to_tsquery('simple', ${match})` : sql`true`}
        and ${narrowed(call, call.query)} and ${user ? sql`i.author_id = ${user}` : unmuted(call.viewer)}`,
    });
  });

  route(app, search, async (call) => {
    const { order = 'rank', apps, user } = call.query;
    const match = wordsOf(call.query.search ?? call.query.keyword ?? '');
    if (match === null)
      return {
        data: [],
        meta: { total: 0, page: call.query.page ?? null, limit: call.query.limit ?? 20, next_cursor: null },
      };
    const found = sql`i.search @@ to_tsquery('simple', ${match})`;
    return pageItems<ItemBase & Record<string, unknown>>(call, call.query, {
      join: people(call.query),
      where: sql`${found} and i.kind <> 'comment' and i.deleted_at is null and ${searchKinds(apps)}
        and i.id in (select s.id from items s where s.search @@ to_tsquery('simple', ${match}) and s.kind <> 'comment'
          and s.deleted_at is null limit ${CANDIDATES})
        and ${narrowed(call, call.query)} and ${user ? sql`i.author_id = ${user}` : unmuted(call.viewer)}`,
      ...(order === 'rank'
        ? {
            by: sql`(ts_rank(i.search, to_tsquery('simple', ${match})) + (i.kind in ('user', 'page'))::int * ${PERSON_BONUS}::real) desc`,
          }
        : {}),
    });
  });
}

const wordsOf = (text: string): string | null => searchQuery(text);

const feedKinds = (apps: readonly string[] | undefined): RawBuilder<unknown> => {
  const kinds = (apps ?? []).filter((app) => app !== 'user' && app !== 'page');
  return kinds.length > 0 ? sql`i.in_feed and i.kind = any(${kinds}::text[])` : sql`i.in_feed`;
};

const searchKinds = (apps: readonly string[] | undefined): RawBuilder<unknown> =>
  apps && apps.length > 0 ? sql`i.kind = any(${[...apps]}::text[])` : sql`(i.in_feed or i.kind in ('user', 'page'))`;

/** The author's profile and login, only when a filter is about the person. */
function people(filters: Filters): RawBuilder<unknown> {
  const { age_min, age_max, location, gender } = filters;
  const needed = age_min !== undefined || age_max !== undefined || location || (gender && gender.length > 0);
  return needed ? sql`join users p on p.id = i.author_id join accounts pa on pa.id = p.account_id` : sql``;
}

function narrowed(context: Context, filters: Filters): RawBuilder<unknown> {
  const { keyword, access, age_min, age_max, location, gender, refine } = filters;
  const years = sql`extract(year from age(current_date, pa.birth_date))`;
  const rules: RawBuilder<unknown>[] = [sql`true`];
  if (keyword) {
    rules.push(sql`exists (select 1 from keyword_uses u join keywords k on k.id = u.keyword_id
      where u.item_id = i.id and k.name = ${keyword.replace(/^#/, '').toLowerCase()})`);
  }
  if (access) rules.push(sql`i.audience = ${access}`);
  if (age_min !== undefined) rules.push(sql`${years} >= ${age_min}`);
  if (age_max !== undefined) rules.push(sql`${years} <= ${age_max}`);
  if (location) rules.push(sql`p.location ilike ${`%${location.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  if (gender && gender.length > 0) rules.push(sql`pa.gender = any(${gender}::text[])`);
  if (refine?.includes('media')) rules.push(sql`exists (select 1 from item_files f where f.item_id = i.id)`);
  if (refine?.includes('following')) {
    rules.push(sql`exists (select 1 from relationships r where r.relatable_id = i.author_id
      and r.user_id = ${context.viewer?.actorId ?? null} and r.status = 'accepted')`);
  }
  return sql.join(rules, sql` and `);
}

/** New items of the viewer's community, for the pill above the feed. */
export const feedTopics: TopicRule = {
  subject: 'feed.{}',
  authorize: async (context, [community]) => {
    if (context.me.communityId !== community) throw new Failure('forbidden');
  },
};
