/** What only tailgates have, as one viewer sees it. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { metersBetween, type Point } from '../core/geo.ts';
import { findItem } from '../core/items.ts';
import type { OccasionChange } from '../core/occasion-changes.ts';
import { organizesConference } from '../core/occasions.ts';
import { existsByKey, grantingRelationships, unblocked, type VisibilityScope } from '../core/visibility.ts';
import type { Event } from './events.contract.ts';
import type { TailgateApproval, TailgateDetails } from './tailgates.contract.ts';

export interface TailgatesTable {
  id: string;
  conference_id: string;
  approval: TailgateApproval;
  decided_by_id: string | null;
  decided_reason: string | null;
  recognize_by: string | null;
  /** What guests are notified of when the tailgate is approved again. */
  pending_change: RawBuilder<OccasionChange> | OccasionChange | null;
}

declare module '../core/db.ts' {
  interface Tables {
    tailgates: TailgatesTable;
    tailgate_arrivals: { event_id: string; user_id: string; arrived_at: string; left_at: string | null };
    tailgate_wishes: {
      id: string;
      from_id: string;
      to_id: string;
      state: 'pending' | 'accepted' | 'declined';
      asked_at: string;
    };
  }
}

/** SQL over `items` by an alias. */
const isTailgate = (alias: string): RawBuilder<boolean> =>
  existsByKey(sql`select true from tailgates t where t.id = ${sql.ref(`${alias}.id`)}`);

/**
 * Users who see a conference see its tailgates, also through the crowd that made it, and its organizers see proposals. SQL over an
 * alias of `items`. Each table is read by a key of its own: in a join, the planner prefers to read all items.
 */
export const isPartOfSeen = (viewer: VisibilityScope, alias: string): RawBuilder<boolean> => {
  const state = sql.ref(`${alias}.state`);
  return sql<boolean>`(${state} in ('draft', 'published') and ${isTailgate(alias)} and ${existsByKey(sql`
    select ${organizesConference(viewer, 'whole')} or ${state} = 'published'
        and ${existsByKey(sql`select true ${grantingRelationships(viewer, 'whole')}`)}
    from items whole where whole.id = ${sql.ref(`${alias}.context_id`)} and whole.state = 'published'`)})`;
};

/** Users whom the author of a conference has blocked don't see its tailgates either, whoever hosts them. SQL over an alias of `items`. */
export const isOpenTo = (viewer: VisibilityScope | null, alias: string): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(${sql.ref(`${alias}.kind`)} <> 'event' or not (${isTailgate(alias)} and ${existsByKey(sql`
        select true from items whole
        where whole.id = ${sql.ref(`${alias}.context_id`)} and not (${unblocked(viewer, 'whole', 'shown')})`)}))`
    : sql<boolean>`true`;

/** Places with coordinates of a conference. */
interface ConferencePlace extends Point {
  conference_id: string;
  id: string;
  title: string;
}

export async function placesOf(
  { db }: Pick<Context, 'db'>,
  conferenceIds: readonly string[],
): Promise<ConferencePlace[]> {
  const { rows } = await sql<ConferencePlace>`
    select u.conference_id, p.id, p.title, p.latitude::float8 as latitude, p.longitude::float8 as longitude
    from conference_places u join places p on p.id = u.place_id
    where u.conference_id = any(${conferenceIds}::uuid[]) and p.latitude is not null
    order by u.position, u.place_id`.execute(db);
  return rows;
}

/** The nearest of some places to a point, and how far it is. Undefined without places. */
export function nearestOf(
  point: Point,
  places: readonly ConferencePlace[],
): NonNullable<TailgateDetails['nearest']> | undefined {
  const found = places.map(({ id, title, ...place }) => ({
    place_id: id,
    title,
    meters: Math.round(metersBetween(point, place)),
  }));
  return found.toSorted((one, other) => one.meters - other.meters)[0];
}

interface Stored extends Omit<TailgateDetails, 'nearest'> {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

/** By the ID of the event. The events themselves are already checked. */
export async function loadTailgates(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TailgateDetails>> {
  if (ids.length === 0) return new Map();
  const { db, viewer } = context;
  const seesReason = viewer
    ? sql`(i.author_id = ${viewer.actorId} or ${organizesConference(viewer, 'whole')})`
    : sql`false`;
  const { rows } = await sql<Stored>`
    select t.id, t.conference_id, t.approval, t.recognize_by,
      case when ${seesReason} then t.decided_reason end as decided_reason,
      (select count(*)::int from tailgate_arrivals a where a.event_id = t.id and ${isThere()}) as arrived_count,
      ${existsByKey(sql`select true from tailgate_arrivals a
        where a.event_id = t.id and a.user_id = ${viewer?.userId ?? null} and ${isThere()}`)} as has_arrived,
      p.latitude::float8 as latitude, p.longitude::float8 as longitude
    from tailgates t join events e on e.id = t.id join items i on i.id = t.id join items whole on whole.id = t.conference_id
      left join places p on p.id = e.place_id
    where t.id = any(${ids}::uuid[])`.execute(db);
  const places = Map.groupBy(
    await placesOf(context, [...new Set(rows.map(({ conference_id }) => conference_id))]),
    ({ conference_id }) => conference_id,
  );
  return new Map(
    rows.map(({ id, latitude, longitude, ...details }) => {
      const near = places.get(details.conference_id) ?? [];
      const point = latitude === null || longitude === null ? null : { latitude, longitude };
      return [id, { ...details, nearest: (point && nearestOf(point, near)) ?? null }];
    }),
  );
}

/** SQL over `tailgate_arrivals a` and `events e`: the user is there. When a tailgate ends, everyone leaves. */
const isThere = (): RawBuilder<boolean> => sql<boolean>`a.left_at is null and e.ends_at > ${NOW}`;

export type Tailgate = Event & { tailgate: TailgateDetails };

/** A tailgate that the viewer sees. */
export async function findTailgate(context: Context, id: string): Promise<Tailgate> {
  const entity = await findItem(context, id, { kinds: 'plain' });
  if ((entity['tailgate'] ?? null) === null) throw new Failure('not_found');
  return entity as unknown as Tailgate;
}
