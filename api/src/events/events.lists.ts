/** Lists of events: what narrows them, and their order. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { circleOf } from '../core/geo.ts';
import { FEED_ORDER, pageItems, type ListInput, type Page } from '../core/list.ts';
import { inViewerCommunity, passedScan } from '../core/visibility.ts';
import { NEAR_KM, PERIOD_DAYS, type Event } from './events.contract.ts';
import { hasOpenPlace, isNear } from './events.visibility.ts';

interface Filters extends ListInput {
  user?: string | undefined;
  context?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  place?: string | undefined;
  near?: string | undefined;
  km?: number | undefined;
  when?: 'upcoming' | 'past' | undefined;
  is_draft?: boolean | undefined;
}

const DAY_MS = 86_400_000;

/** No event is longer, so none that has not ended at an instant started earlier before it. */
const LONGEST = sql`interval '32 days'`;

/** Events `e` that end after an instant, found by an index on their start. */
export const endsAfter = (instant: RawBuilder<unknown> | string): RawBuilder<boolean> =>
  sql<boolean>`e.starts_at > ${instant}::timestamptz - ${LONGEST} and e.ends_at > ${instant}::timestamptz`;

function requirePeriod({ from, to }: Filters): void {
  if (from === undefined || to === undefined) return;
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) throw new Failure('invalid', { to: ['must be after `from`'] });
  if (length > PERIOD_DAYS * DAY_MS)
    throw new Failure('invalid', { to: [`can be at most ${PERIOD_DAYS} days after \`from\``] });
}

/** A page of events. `which` is SQL over `items i` and `events e`. */
export function pageEvents(
  context: Context,
  filters: Filters,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Page<Event>> {
  requirePeriod(filters);
  const { viewer } = context;
  const { user, context: crowd, from, to, place, near, km, when, is_draft, ids } = filters;
  if (near === undefined && km !== undefined) throw new Failure('invalid', { near: ['is required with `km`'] });
  const circle = circleOf(near, km ?? NEAR_KM);
  const rules = [
    sql`i.kind = 'event'`,
    which,
    ids || user || crowd
      ? null
      : sql`i.state = 'published' and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}`,
    user && sql`i.author_id = ${user}`,
    crowd && sql`i.context_id = ${crowd}`,
    is_draft !== undefined && sql`(i.own_state = 'draft') = ${is_draft}`,
    from && endsAfter(from),
    to && sql`e.starts_at < ${to}::timestamptz`,
    when === 'upcoming' && endsAfter(NOW),
    when === 'past' && sql`e.ends_at <= ${NOW}`,
    circle && isNear(circle),
    place && sql`e.place_id = ${place} and ${hasOpenPlace}`,
  ].filter((rule) => rule !== null && rule !== undefined && rule !== false && rule !== '');
  const isByStart = when !== undefined || from !== undefined || to !== undefined;
  return pageItems<Event>(context, filters, {
    kinds: 'plain',
    join: sql`join events e on e.id = i.id`,
    where: sql.join(rules, sql` and `),
    ...(isByStart
      ? { by: [sql`e.starts_at`], order: when === 'past' ? ('desc' as const) : ('asc' as const) }
      : { along: FEED_ORDER }),
  });
}
