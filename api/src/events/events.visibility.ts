import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Domain } from '../core/domain.ts';
import { isWithinKm, type Circle } from '../core/geo.ts';
import { mayActAs } from '../core/permissions.ts';
import {
  existsByKey,
  isDeclined,
  relationshipsOf,
  visible,
  type VisibilityRule,
  type VisibilityScope,
} from '../core/visibility.ts';
import { isSpeaker } from './sessions.store.ts';
import { isOpenTo, isPartOfSeen } from './tailgates.store.ts';

/**
 * Everyone who runs the crowd of an event prepares it together, with its topics. Users who declined an invitation can still see it, to
 * change their mind, speakers the session that they were named for, and users who see a conference its tailgates.
 */
export const eventVisibility: VisibilityRule = {
  sharedDrafts: ['event', 'event-topic'],
  grants: {
    kinds: ['event'],
    isPlain: true,
    when: (viewer, alias) =>
      sql<boolean>`(${isDeclined(viewer, alias)} or ${isSpeaker(viewer, alias)} or ${isPartOfSeen(viewer, alias)})`,
  },
  requires: isOpenTo,
};

/** Matches only addresses that everyone who sees the event can see, for searches that could otherwise be used to guess one. */
export const hasOpenPlace = sql<boolean>`e.place_seen = 'everybody'`;

/** Places within a circle, by their index. Without `offset 0`, the planner could begin with all events instead. */
export const placesIn = (circle: Circle): RawBuilder<unknown> => sql`(
  select p.id from places p where p.merged_into_id is null
    and ${isWithinKm(circle, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} offset 0)`;

/** Events `e` at an open address within a circle. */
export const isNear = (circle: Circle): RawBuilder<boolean> => sql<boolean>`(${hasOpenPlace} and exists (
  select 1 from places p where p.id = e.place_id and p.merged_into_id is null
    and ${isWithinKm(circle, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })}))`;

/** SQL over `events e join items i`: the viewer can see the address of the event. */
const seesPlace = (viewer: VisibilityScope | null): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(${hasOpenPlace} or i.author_id = ${viewer.actorId} or ${mayActAs(viewer, sql`i.author_id`)}
        or ${existsByKey(sql`select true from ${relationshipsOf(viewer)} g where g.relatable_id = i.id
          and g.user_id = ${viewer.userId} and g.role <> 'follower' and g.status = 'accepted'`)})`
    : hasOpenPlace;

/**
 * Columns that say where an event is, as far as the viewer can know: SQL over `events e join items i`, with `PLACES` joined. The
 * only way to read an address, so that no response, search, calendar, or page head gives a hidden one away.
 */
export const placeFor = (viewer: VisibilityScope | null): RawBuilder<unknown> => {
  const shown = seesPlace(viewer);
  return sql`p.city,
    not ${shown} and (e.place_id is not null or e.online_url is not null) as is_place_hidden,
    case when ${shown} then e.place_id end as place_id,
    case when ${shown} then e.location_id end as location_id,
    case when ${shown} then e.online_url end as online_url,
    case when ${shown} and p.id is not null then jsonb_build_object('id', p.id, 'title', p.title, 'address1', p.address1,
      'address2', p.address2, 'zip', p.zip, 'city', p.city, 'state', p.state, 'country', p.country, 'latitude', p.latitude,
      'longitude', p.longitude, 'room', l.title) end as place`;
};

/** The place and the room of `events e`. */
export const PLACES = sql`left join places p on p.id = e.place_id left join locations l on l.id = e.location_id`;

/** Events at a place, or with a date there. */
const eventsAt = (placeId: RawBuilder<unknown>) => sql`(
  select id from events where place_id = ${placeId}
  union all select event_id from event_occurrences where place_id = ${placeId})`;

/** A place is seen by those who see an event there, and its address. */
export const eventPlaceUse: NonNullable<Domain['placeUse']> = {
  isSeen: ({ viewer }, placeId) =>
    existsByKey(sql`select true from events e join items i on i.id = e.id
      where e.id in ${eventsAt(placeId)} and ${seesPlace(viewer)} and ${visible(viewer, 'i', 'shown', 'plain')}`),
  isUsed: (placeId) => existsByKey(sql`select true from events e where e.id in ${eventsAt(placeId)}`),
  largestIn: ({ viewer }, roomId) => sql<string | null>`(
    select e.id from events e join items i on i.id = e.id
    where e.location_id = ${roomId} and e.capacity is not null and e.cancelled_at is null and e.last_ends_at > ${NOW}
      and ${seesPlace(viewer)} and ${visible(viewer, 'i', 'shown', 'plain')}
    order by e.capacity desc, e.id limit 1)`,
};
