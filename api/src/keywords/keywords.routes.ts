import { fold } from '@plaza/text/fold.ts';
import { keywordOf } from '@plaza/text/grammar.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import '../core/hashtags.ts';
import { newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { inViewerCommunity, passedScan } from '../core/visibility.ts';
import { deleteKeyword, listKeywords, TREND_DAYS } from './keywords.contract.ts';

interface KeywordsTable {
  id: string;
  name: string;
  /** As it is searched. */
  folded: string;
  hidden_at: string | null;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    keywords: KeywordsTable;
  }
}

interface Row {
  id: string;
  name: string;
  uses_count: number;
  people_count: number;
  since: string;
}

export function keywordRoutes(app: App): void {
  route(app, listKeywords, async (call) => {
    const wanted = call.query.search
      ? `${fold(keywordOf(call.query.search)).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      : null;
    const page = await pageRows<Row>(call, call.query, {
      columns: sql`t.*`,
      from: sql`(
        select k.id, k.name, count(*)::int as uses_count, count(distinct u.user_id)::int as people_count, min(u.created_at) as since
        from (${usesSeen(call, wanted)}) u join keywords k on k.id = u.keyword_id
        where k.hidden_at is null ${wanted === null ? sql`` : sql`and k.folded like ${wanted}`}
        group by k.id, k.name) t`,
      where: sql`true`,
      key: 't.id',
      by: [sql`t.people_count`, sql`t.uses_count`],
    });
    return { data: page.data.map((row) => ({ ...row, _type: 'Keyword' as const })), meta: page.meta };
  });

  route(app, deleteKeyword, async (call) => {
    const { rows } = await sql<{ name: string }>`
      update keywords set hidden_at = ${NOW} where id = ${call.params.id} and hidden_at is null returning name`.execute(
      call.db,
    );
    if (!rows[0]) throw new Failure('not_found');
    await call.emit('staff.acted', { action: 'keyword.removed', subjectId: call.params.id, details: rows[0] });
  });
}

/** Trends are made of so many uses, the newest, however many there are. */
const NEWEST = 1_000;
/** Of keywords that start with what is sought, the first ones are found with so many uses each, also when they are no trend. */
const STARTING = 50;
const USES_EACH = 10;

/**
 * The uses that count for the viewer. What only its author or a crowd may see makes no trend, nor what another community has; among
 * guests, only what is public.
 */
function usesSeen({ viewer }: Context, wanted: string | null): RawBuilder<unknown> {
  const newest = (which: RawBuilder<unknown>, most: number) => sql`
    select u.keyword_id, u.item_id, u.user_id, u.created_at
    from keyword_uses u join items i on i.id = u.item_id
    where u.created_at > ${NOW} - make_interval(days => ${TREND_DAYS}) and ${which}
      and i.deleted_at is null and i.state = 'published' and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}
      and ${viewer ? sql`i.audience <> 'private'` : sql`i.audience = 'public'`}
    order by u.created_at desc limit ${sql.lit(most)}`;
  if (wanted === null) return newest(sql`true`, NEWEST);
  return sql`
    (${newest(sql`true`, NEWEST)}) union
    select s.* from (select id from keywords where folded like ${wanted} and hidden_at is null order by folded using ~<~ limit ${sql.lit(STARTING)}) k
      cross join lateral (${newest(sql`u.keyword_id = k.id`, USES_EACH)}) s`;
}

export const keywordSubscriptions: Subscriptions = {
  'hashtags.written': async (context, { id, authorId, hashtags, isNew }) => {
    if (!isNew) await sql`delete from keyword_uses where item_id = ${id}`.execute(context.db);
    if (hashtags.length === 0) return;
    const ids = hashtags.map(() => newId());
    // In the order of their names, so that two writers of the same words never wait for each other in a circle.
    await sql`
      insert into keywords (id, name, folded)
      select * from unnest(${ids}::uuid[], ${hashtags}::text[], ${hashtags.map(fold)}::text[]) as w(id, name, folded) order by name
      on conflict (name) do nothing`.execute(context.db);
    await sql`
      insert into keyword_uses (keyword_id, item_id, user_id, created_at)
      select k.id, ${id}, ${authorId}, ${NOW} from keywords k where k.name = any(${hashtags}::text[])`.execute(
      context.db,
    );
  },
};
