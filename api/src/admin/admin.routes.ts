import { sql, type RawBuilder } from 'kysely';
import { TOTAL_CAP } from '../core/contract.ts';
import { route, type App } from '../core/route.ts';
import { getOverview, OVERVIEW_DAYS } from './admin.contract.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Row {
  open_cases: number;
  appeals: number;
  banned: number;
  totals: Record<'people' | 'scribbles' | 'comments' | 'reports', number>;
  days: Record<string, number[]>;
}

/** The least id of a moment: ids sort by time, so a span of days is a range of the primary key. */
const idAt = (at: number) => {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

export function adminRoutes(app: App): void {
  route(app, getOverview, async (call) => {
    const today = Math.floor(call.platform.clock.now().getTime() / DAY_MS) * DAY_MS;
    const since = today - (OVERVIEW_DAYS - 1) * DAY_MS;
    const few = (from: RawBuilder<unknown>) =>
      sql`(select count(*)::int from (select 1 from ${from} limit ${sql.lit(TOTAL_CAP)}) n)`;
    const kind = (name: string) => few(sql`items where kind = ${sql.lit(name)} and deleted_at is null`);
    const { rows } = await sql<Row>`
      with added as (
        select i.kind, i.created_at from items i
        where i.id >= ${idAt(since)} and i.kind in ('user', 'scribble', 'comment') and i.deleted_at is null
        union all select 'report', r.created_at from reports r where r.id >= ${idAt(since)}
      ), counted as (
        select kind, (floor((extract(epoch from created_at) * 1000 - ${since}) / ${DAY_MS}))::int as day, count(*)::int as n
        from added group by 1, 2
      ), spread as (
        select k.kind, jsonb_agg(coalesce(c.n, 0) order by d.day) as days
        from unnest(array['user', 'scribble', 'comment', 'report']) as k(kind)
          cross join generate_series(0, ${OVERVIEW_DAYS - 1}::int) as d(day)
          left join counted c on c.kind = k.kind and c.day = d.day
        group by k.kind
      )
      select (select jsonb_object_agg(kind, days) from spread) as days,
        jsonb_build_object('people', ${few(sql`accounts`)}, 'scribbles', ${kind('scribble')}, 'comments', ${kind('comment')},
          'reports', ${few(sql`reports`)}) as totals,
        ${few(sql`cases where status in ('pending review', 'watching')`)} as open_cases,
        ${few(sql`cases where appeal_status = 'open'`)} as appeals,
        ${few(sql`accounts where status = 'banned'`)} as banned`.execute(call.db);
    const { totals, days, ...figures } = rows[0]!;
    const figure = (name: keyof Row['totals'], of: string) => ({ total: totals[name], days: days[of] ?? [] });
    return {
      data: {
        ...figures,
        people: figure('people', 'user'),
        scribbles: figure('scribbles', 'scribble'),
        comments: figure('comments', 'comment'),
        reports: figure('reports', 'report'),
      },
    };
  });
}
