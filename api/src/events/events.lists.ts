/** Lists of events: what narrows them, and their order. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isWithinKm, pointOf } from '../core/geo.ts';
import { FEED_ORDER, pageItems, type ListInput, type Page } from '../core/list.ts';
import { inViewerCommunity, passedScan } from '../core/visibility.ts';
import { NEAR_KM, PERIOD_DAYS, type Event } from './events.contract.ts';
import { hasOpenPlace } from './events.visibility.ts';

interface Filters extends ListInput {
  user?: string | undefined;
  context?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  place?: string | undefined;
  near?: string | undefined;
  km?: number | undefined;
  when?: 'upcoming' | 'past' | undefined;
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

const COORDINATES = { latitude: sql`p.latitude`, longitude: sql`p.longitude` };

/** Events `e` at an open address near a point. */
function isNear({ near, km }: Filters): RawBuilder<boolean> | null {
  if (near === undefined) {
    if (km !== undefined) throw new Failure('invalid', { near: ['is required with `km`'] });
    return null;
  }
  const point = pointOf(near);
  if (!point) throw new Failure('invalid', { near: ['must be a latitude and a longitude'] });
  return sql<boolean>`(${hasOpenPlace} and exists (
    select 1 from places p where p.id = e.place_id and p.merged_into_id is null and ${isWithinKm(point, km ?? NEAR_KM, COORDINATES)}))`;
}

/** A page of events. `which` is SQL over `items i` and `events e`. */
export function pageEvents(
  context: Context,
  filters: Filters,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Page<Event>> {
  requirePeriod(filters);
  const { viewer } = context;
  const { user, context: crowd, from, to, place, when, ids } = filters;
  const rules = [
    sql`i.kind = 'event'`,
    which,
    ids || user || crowd
      ? null
      : sql`i.state = 'published' and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}`,
    user && sql`i.author_id = ${user}`,
    crowd && sql`i.context_id = ${crowd}`,
    from && endsAfter(from),
    to && sql`e.starts_at < ${to}::timestamptz`,
    when === 'upcoming' && endsAfter(NOW),
    when === 'past' && sql`e.ends_at <= ${NOW}`,
    isNear(filters),
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
