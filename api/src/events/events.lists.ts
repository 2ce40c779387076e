/** Lists of events: what narrows them, and their order. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { PAGE_SIZE } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { circleOf, type Circle } from '../core/geo.ts';
import { isId, NIL } from '../core/ids.ts';
import { FEED_ORDER, pageItems, pageOfAll, type ListInput, type Page } from '../core/list.ts';
import { indexed, isCommon, matching, matchingCommon } from '../core/search-matches.ts';
import { searchQuery } from '../core/search-text.ts';
import { existsByKey, inViewerCommunity, passedScan, type VisibilityScope } from '../core/visibility.ts';
import { clashesWith } from './clashes.ts';
import { NEAR_KM, PERIOD_DAYS, type Event } from './events.contract.ts';
import { hasOpenPlace, isNear, placesIn } from './events.visibility.ts';
import type { SessionKind } from './sessions.contract.ts';
import { isSpokenBy } from './sessions.store.ts';
import type { TailgateApproval } from './tailgates.contract.ts';

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
  type?: Event['type'] | undefined;
  conference?: string | undefined;
  track?: string | undefined;
  kind?: SessionKind | undefined;
  speaker?: string | undefined;
  approval?: TailgateApproval | undefined;
  is_hosting?: boolean | undefined;
  is_going?: boolean | undefined;
  day?: string | undefined;
  is_cancelled?: boolean | undefined;
  search?: string | undefined;
  clashes_with?: string | undefined;
}

/** Sessions and tailgates are only listed where they are asked for, because a conference can have hundreds. */
const typeOf = ({ type, conference, track, kind, speaker, ids, clashes_with }: Filters): Event['type'] | undefined =>
  type ?? (conference || track || kind || speaker ? 'session' : ids || clashes_with ? undefined : 'event');

/** What events of a type have of their own, as `s`. */
const OF_TYPE = {
  event: sql``,
  session: sql`join conference_sessions s on s.id = i.id`,
  tailgate: sql`join tailgates s on s.id = i.id`,
};

/** Filters that only one type has. */
function requireFilters(filters: Filters): void {
  const type = typeOf(filters);
  const { conference, track, kind, speaker, approval, day } = filters;
  const isOfSession = track !== undefined || kind !== undefined || speaker !== undefined;
  if (type !== 'session' && (isOfSession || (type === 'event' && conference !== undefined)))
    throw new Failure('invalid', { type: ['must be `session` with this filter'] });
  if (type !== 'tailgate' && (approval !== undefined || day !== undefined))
    throw new Failure('invalid', { type: ['must be `tailgate` with this filter'] });
}

/** Events that a user comes to, as rows of `items`, found by their answers: in the order of the list, all others would be read. */
const goingTo = (userId: string): RawBuilder<unknown> => sql`(
  select s.* from relationships r join attendances a on a.relationship_id = r.id and a.answer = 'accepted'
    join items s on s.id = r.relatable_id
  where r.user_id = ${userId} and r.role <> 'follower' and s.deleted_at is null offset 0)`;

/** The viewer comes to `events i`. */
const isGoing = (viewer: VisibilityScope | null): RawBuilder<boolean> =>
  viewer
    ? existsByKey(sql`select true from relationships r join attendances a on a.relationship_id = r.id
        where r.relatable_id = i.id and r.user_id = ${viewer.userId} and a.answer = 'accepted'`)
    : sql<boolean>`false`;

/** The viewer is the author of `events i`, or is not. */
const isHosting = (viewer: VisibilityScope | null, isAuthor: boolean): RawBuilder<boolean> =>
  isAuthor
    ? sql<boolean>`i.author_id = ${viewer?.userId ?? null}`
    : sql<boolean>`i.author_id is distinct from ${viewer?.userId ?? null}`;

const DAY_MS = 86_400_000;

/** No event is longer, so no date that has not ended at an instant started earlier before it. */
const LONGEST = sql`interval '32 days'`;

/** Dates of `event_occurrences` that end after an instant, found by an index on their start. */
export const endsAfter = (instant: RawBuilder<unknown> | string, alias = 'o'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.starts_at`)} > ${instant}::timestamptz - ${LONGEST}
    and ${sql.ref(`${alias}.ends_at`)} > ${instant}::timestamptz`;

/** Longer dates have an index of their own. In hours, because days differ where clocks change. */
const LONG = sql`interval '24 hours'`;

/** Conditions of dates `o` that end after an instant, in parts: each is found by an index range with few dates that have ended. */
const partsAfter = (instant: RawBuilder<unknown>) => ({
  coming: sql`o.starts_at >= ${instant}`,
  short: sql`o.starts_at < ${instant} and o.starts_at >= ${instant} - ${LONG} and o.ends_at > ${instant}`,
  long: sql`o.starts_at < ${instant} - ${LONG} and o.ends_at - o.starts_at > ${LONG} and ${endsAfter(instant)}`,
});

/**
 * Joins the dates of events that end after an instant. The planner reduces the condition to one part for each member of the union,
 * and merges their indexes in order. If the conditions were inside the union, it would sort all dates to come.
 */
function datesAfter(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = Object.entries(partsAfter(instant));
  const dates = parts.map(([part]) => sql`select *, ${sql.lit(part)} as part from event_occurrences`);
  const conditions = parts.map(([part, condition]) => sql`o.part = ${sql.lit(part)} and ${condition}`);
  return sql`join (${sql.join(dates, sql` union all `)}) o on o.event_id = i.id and (${sql.join(conditions, sql` or `)})`;
}

/**
 * Dates `o` that start before an instant. The row has the columns of the index, because with two bounds of a single column the planner
 * expects so few dates that it sorts them all rather than reads the first in order.
 */
const startsBefore = (instant: string): RawBuilder<boolean> =>
  sql<boolean>`(o.starts_at, o.event_id) < (${instant}::timestamptz, ${sql.lit(NIL)}::uuid)`;

/** The instant after which dates have to end, if any. */
function startOf({ from, when }: Filters): RawBuilder<unknown> | undefined {
  const starts = [...(from === undefined ? [] : [sql`${from}::timestamptz`]), ...(when === 'upcoming' ? [NOW] : [])];
  return starts.length > 0 ? sql`greatest(${sql.join(starts)})` : undefined;
}

/** Joins the first date of each event that takes place in a period. */
function firstDate(filters: Filters): RawBuilder<unknown> {
  const { to } = filters;
  const start = startOf(filters);
  return sql`${start ? datesAfter(start) : sql`join event_occurrences o on o.event_id = i.id`}
    and o.cancelled_at is null and ${to === undefined ? sql`true` : startsBefore(to)} and not exists (
      select 1 from event_occurrences b where b.event_id = o.event_id and b.cancelled_at is null
        and ${start ? endsAfter(start, 'b') : sql`true`} and (b.starts_at, b.id) < (o.starts_at, o.id))`;
}

/** The same for few events: by its event, without reading the dates of others. */
function firstDateOfEach(filters: Filters): RawBuilder<unknown> {
  const { to } = filters;
  const start = startOf(filters);
  return sql`join lateral (
    select o.* from event_occurrences o where o.event_id = i.id and o.cancelled_at is null
      and ${start ? endsAfter(start) : sql`true`} and ${to === undefined ? sql`true` : sql`o.starts_at < ${to}::timestamptz`}
    order by o.starts_at, o.id limit 1) o on true`;
}

/**
 * Whether `events e` have a first date as above. The last date tells whether any is to come. Both bounds are given, as with one the
 * planner expects so many events that it reads them all.
 */
function hasDate(filters: Filters): RawBuilder<boolean> {
  const { to } = filters;
  const start = startOf(filters);
  if (start && to === undefined)
    return sql<boolean>`(e.last_starts_at between ${start} - ${LONGEST} and 'infinity' and e.last_ends_at > ${start})`;
  return sql<boolean>`e.id in (select o.event_id from event_occurrences o where o.cancelled_at is null
    and ${start ? endsAfter(start) : sql`true`} and o.starts_at < ${to}::timestamptz)`;
}

/** Whether the last date of `events e` has ended, in the period. */
const isOver = ({ from, to }: Filters): RawBuilder<boolean> =>
  sql<boolean>`e.last_starts_at < ${NOW} and e.last_ends_at <= ${NOW}
    and ${from === undefined ? sql`true` : sql`e.last_ends_at > ${from}::timestamptz`}
    and ${to === undefined ? sql`true` : sql`e.last_starts_at < ${to}::timestamptz`}`;

export function requirePeriod({ from, to }: Pick<Filters, 'from' | 'to'>): void {
  if (from === undefined || to === undefined) return;
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) throw new Failure('invalid', { to: ['must be after `from`'] });
  if (length > PERIOD_DAYS * DAY_MS)
    throw new Failure('invalid', { to: [`can be at most ${PERIOD_DAYS} days after \`from\``] });
}

/**
 * Past events by their last date, the latest first; those of a period by their first date in it; sessions of a conference by number,
 * and its tailgates by their start; any others as in the feed. `areFew`: the events are found first, and ordered after that.
 */
function orderOf(
  filters: Filters,
  areFew: boolean,
): Pick<Parameters<typeof pageItems>[2], 'join' | 'by' | 'order' | 'along' | 'counted'> {
  const { from, to, when, conference } = filters;
  const type = typeOf(filters);
  const events = sql`join events e on e.id = i.id ${type ? OF_TYPE[type] : sql``}`;
  if (when === 'past') return { join: events, by: [sql`e.last_starts_at`], order: 'desc' };
  if (when === undefined && from === undefined && to === undefined)
    return conference
      ? { join: events, by: [type === 'tailgate' ? sql`e.starts_at` : sql`s.number`], order: 'asc' }
      : { join: events, along: FEED_ORDER };
  return {
    join: sql`${events} ${areFew ? firstDateOfEach(filters) : firstDate(filters)}`,
    by: [sql`o.starts_at`],
    along: 'o.event_id',
    order: 'asc',
    counted: { join: events, which: hasDate(filters) },
  };
}

interface Matches {
  /** Rows of `items` to use instead of all. */
  among?: RawBuilder<unknown>;
  /** SQL over `items i`. */
  which: RawBuilder<unknown>;
  /** Rows of `items` to count instead. */
  counted?: RawBuilder<unknown>;
}

/** Among all events, those with words as `searchQuery` makes them. */
async function matchesOf(context: Context, match: string, cursor: string | undefined): Promise<Matches> {
  const walked = sql`s.kind = 'event' and s.deleted_at is null and ${inViewerCommunity(context.viewer, 's')}`;
  const before = cursor !== undefined && isId(cursor) ? cursor : undefined;
  return (await isCommon(context, match, { walked, before }))
    ? { which: matchingCommon(match, 'i') }
    : { among: indexed(match, sql`s.kind = 'event'`), which: matching(match, 'i') };
}

/** A page of so many events is found sooner in the order of the list than by reading them all. */
const MANY = 1000;

/** Events in a circle: read by their places where they are few, so that a list without any does not look through all others. */
async function matchesNear({ db }: Context, circle: Circle): Promise<Matches> {
  const { rows } = await sql<{ are_many: boolean }>`
    select count(*) >= ${sql.lit(MANY)} as are_many from (
      select 1 from ${placesIn(circle)} p join events e on e.place_id = p.id limit ${sql.lit(MANY)}) near`.execute(db);
  const found = sql`(
    select s.* from ${placesIn(circle)} p join events e on e.place_id = p.id join items s on s.id = e.id
    where s.deleted_at is null offset 0)`;
  return rows[0]?.are_many
    ? { which: sql`coalesce(${isNear(circle)}, false)`, counted: found }
    : { among: found, which: hasOpenPlace };
}

export async function pageEvents(context: Context, filters: Filters): Promise<Page<Event>> {
  requirePeriod(filters);
  const { viewer } = context;
  const { user, context: crowd, place, km, when, is_draft, ids } = filters;
  if (filters.near === undefined && km !== undefined) throw new Failure('invalid', { near: ['is required with `km`'] });
  const circle = circleOf(filters.near, km ?? NEAR_KM);
  const { conference, track, kind, speaker, approval, is_hosting, is_going, is_cancelled, day, search, clashes_with } =
    filters;
  const type = typeOf(filters);
  requireFilters(filters);
  const match = search === undefined ? undefined : searchQuery(search);
  if (match === null) return pageOfAll<Event>([], filters.limit ?? PAGE_SIZE);
  const isOfFew = ids || user || crowd || conference || track || speaker || clashes_with;
  const going = is_going && viewer && !isOfFew ? goingTo(viewer.userId) : undefined;
  const isAmongAll = !isOfFew && !going;
  const near = circle && isAmongAll ? await matchesNear(context, circle) : null;
  const matches = match && isAmongAll && !near?.among ? await matchesOf(context, match, filters.cursor) : null;
  const among = going ?? near?.among ?? matches?.among;
  const rules = [
    sql`i.kind = 'event'`,
    isOfFew ? null : sql`i.state = 'published' and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}`,
    user && sql`i.author_id = ${user}`,
    crowd && sql`i.context_id = ${crowd}`,
    type && sql`e.type = ${type}`,
    conference && sql`s.conference_id = ${conference}`,
    kind && sql`s.kind = ${kind}`,
    track && sql`exists (select 1 from track_events t where t.event_id = i.id and t.track_id = ${track})`,
    speaker && isSpokenBy(viewer, speaker),
    approval && sql`s.approval = ${approval}`,
    is_hosting !== undefined && isHosting(viewer, is_hosting),
    is_going !== undefined && sql`${isGoing(viewer)} = ${is_going}`,
    day && sql`e.start_date = ${day}`,
    is_cancelled !== undefined && sql`(e.cancelled_at is not null) = ${is_cancelled}`,
    clashes_with && sql`i.state = 'published' and ${clashesWith(context, clashes_with)}`,
    match && (matches?.which ?? matching(match, 'i')),
    is_draft !== undefined && sql`(i.own_state = 'draft') = ${is_draft}`,
    when === 'past' && isOver(filters),
    circle && (near?.which ?? isNear(circle)),
    place && sql`e.place_id = ${place} and ${hasOpenPlace}`,
  ].filter((rule) => rule !== null && rule !== undefined && rule !== false && rule !== '');
  const { counted, ...order } = orderOf(filters, among !== undefined);
  return pageItems<Event>(context, filters, {
    kinds: 'plain',
    ...(among && { among }),
    where: sql.join(rules, sql` and `),
    ...order,
    counted: { ...counted, ...(near?.counted && { among: near.counted }) },
  });
}
