import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { circleOf } from '../core/geo.ts';
import { newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { appleMapToken } from './apple-maps.ts';
import { findCities } from './cities.store.ts';
import { searchAddresses } from './geocoders.ts';
import { locationRoutes, moveLocations } from './locations.routes.ts';
import {
  createPlace,
  getAppleMapToken,
  getPlace,
  listCities,
  listPlaces,
  mergePlaces,
  NEAR_KM,
  PLACES_PER_DAY,
  searchPlaces,
  updatePlace,
  type Place,
  type PlaceFields,
} from './places.contract.ts';
import {
  distanceFrom,
  findPlace,
  isWithin,
  lockOwnPlace,
  lockPlaces,
  placeColumns,
  placeValues,
  presentPlace,
} from './places.store.ts';
import { isOwn, isVisible } from './places.visibility.ts';

const PER_DAY = { max: PLACES_PER_DAY, windowSeconds: 86_400, code: 'attempts_limit' } as const;
const SEARCHES = { max: 120, windowSeconds: 3600, code: 'attempts_limit' } as const;

/** A place of which only the name is known. */
const UNKNOWN: Omit<PlaceFields, 'title'> = {
  provider: 'apple',
  provider_ref: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  country: null,
  zip: null,
  latitude: null,
  longitude: null,
  capacity: null,
  is_listed: false,
};

export function placeRoutes(app: App): void {
  locationRoutes(app);

  route(app, listPlaces, async (call) => {
    const { search, near, km = NEAR_KM, mine, ...query } = call.query;
    if (mine && !call.viewer) throw new Failure('unauthenticated');
    const circle = circleOf(near, km);
    const words = search === undefined ? undefined : searchQuery(search);
    const { data, meta } = await pageRows<Parameters<typeof presentPlace>[0]>(call, query, {
      columns: placeColumns(call),
      from: sql`places p`,
      where: sql`p.merged_into_id is null and ${mine ? isOwn(call) : isVisible(call)}
        and ${words === undefined ? sql`true` : sql`p.search @@ to_tsquery('simple', ${words})`}
        and ${circle ? isWithin(circle) : sql`true`}`,
      key: 'p.id',
      ...(circle && { by: [sql`round(${distanceFrom(circle.point)} * 1000)::int`], order: 'asc' as const }),
    });
    return { data: data.map(presentPlace), meta };
  });

  route(app, searchPlaces, async (call) => {
    await call.platform.limits.take('place-search', call.me.accountId, SEARCHES);
    return { data: await searchAddresses(call, call.query.search) };
  });

  route(app, getPlace, async (call) => ({ data: await findPlace(call, call.params.id) }));

  route(app, createPlace, async (call) => {
    const values = placeValues({ ...UNKNOWN, ...call.body });
    await call.platform.limits.take('place', call.me.accountId, PER_DAY);
    const { provider, provider_ref } = values;
    const creator_id = call.me.actorId;
    const at = call.platform.clock.now().toISOString();
    const added = await call.db
      .insertInto('places')
      .values({ id: newId(), creator_id, merged_into_id: null, created_at: at, updated_at: at, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const id = added?.id ?? (await findByReference(call, { creator_id, provider, provider_ref }));
    return { data: await findPlace(call, id) };
  });

  route(app, updatePlace, async (call) => {
    const {
      id,
      uuid: _uuid,
      _type,
      timezone: _timezone,
      manageable: _manageable,
      ...before
    } = await lockOwnPlace(call, call.params.id);
    const values = placeValues({ ...before, ...call.body });
    const updated_at = call.platform.clock.now().toISOString();
    await call.db
      .updateTable('places')
      .set({ ...values, updated_at })
      .where('id', '=', id)
      .execute();
    await call.emit('place.changed', { id });
    return { data: await findPlace(call, id) };
  });

  route(app, mergePlaces, async (call) => {
    const { id } = call.params;
    const intoId = call.body.into_id;
    await lockPlaces(call, [id, intoId]);
    const [place, into] = [await findPlace(call, id), await findPlace(call, intoId)];
    if (place.id === into.id) throw new Failure('self_action');
    if (!isAdmin(call) && !(place.manageable && into.manageable)) throw new Failure('forbidden');
    await moveLocations(call, place, into);
    await sql`
      update places set merged_into_id = ${into.id}, updated_at = ${NOW}
      where id = ${place.id} or merged_into_id = ${place.id}`.execute(call.db);
    await call.emit('place.merged', { id: place.id, intoId: into.id });
    return { data: await findPlace(call, into.id) };
  });

  route(app, listCities, async (call) => ({ data: await findCities(call, call.query.search, call.query.limit) }));

  route(app, getAppleMapToken, async (call) => ({ data: await appleMapToken(call.platform) }));
}

const isAdmin = ({ me }: Context): boolean => me.roles.includes('admin') || me.roles.includes('super-admin');

async function findByReference(
  { db }: Context,
  { creator_id, provider, provider_ref }: Pick<Place, 'provider' | 'provider_ref'> & { creator_id: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from places where creator_id = ${creator_id} and provider = ${provider} and provider_ref = ${provider_ref}
      and merged_into_id is null`.execute(db);
  if (!rows[0]) throw new Failure('conflict');
  return rows[0].id;
}
