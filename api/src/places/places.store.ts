import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import findZone from 'tz-lookup';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isWithinKm, kmFrom, roundDegrees, type Circle, type Point } from '../core/geo.ts';
import { isId } from '../core/ids.ts';
import { searchText } from '../core/search-text.ts';
import type { Place, PlaceFields } from './places.contract.ts';
import { isOwn, isVisible } from './places.visibility.ts';

interface PlacesTable extends PlaceFields {
  id: string;
  /** Null after the user or crowd was erased. */
  creator_id: string | null;
  timezone: string | null;
  merged_into_id: string | null;
  search: RawBuilder<string> | string;
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    places: PlacesTable;
  }
}

declare module '../core/events.ts' {
  interface DomainEvents {
    /** A place was merged: whatever is at the first one is at the second one from now on. Rooms keep their IDs. */
    'place.merged': { id: string; intoId: string };
    /** The name or the address of a place was changed. */
    'place.changed': { id: string };
  }
}

type PlaceRow = Omit<Place, '_type' | 'uuid'>;

export const placeColumns = (context: Context): RawBuilder<unknown> => sql`
  p.id, p.title, p.provider, p.provider_ref, p.address1, p.address2, p.city, p.state, p.country, p.zip, p.latitude, p.longitude,
  p.capacity, p.timezone, p.is_listed, ${isOwn(context)} as manageable, p.created_at, p.updated_at`;

export const presentPlace = (row: PlaceRow): Place => ({ ...row, uuid: row.id, _type: 'Place' });

/** One that the viewer sees, or the one that it was merged into; `not_found` otherwise. */
export async function findPlace(context: Context, id: string): Promise<Place> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns(context)} from places asked join places p on p.id = coalesce(asked.merged_into_id, asked.id)
    where asked.id = ${isId(id) ? id : null} and ${isVisible(context)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return presentPlace(rows[0]);
}

/** Locks places until the end of the transaction, in the order of their IDs. Rooms are only written under the lock of their place. */
export const lockPlaces = async ({ db }: Context, ids: readonly string[]): Promise<void> =>
  void (await sql`
    select id from places where id = any(${ids.filter(isId)}::uuid[]) order by id for no key update`.execute(db));

/** One that the viewer can change, locked. */
export async function lockOwnPlace(context: Context, id: string): Promise<Place> {
  await lockPlaces(context, [id]);
  const place = await findPlace(context, id);
  if (!place.manageable) throw new Failure('forbidden');
  return place;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Groups and private codes that the standard reserves. */
const NOT_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

function countryOf(code: string | null): string | null {
  const country = code?.toUpperCase() ?? null;
  if (country !== null && (NOT_COUNTRIES.has(country) || regions.of(country) === undefined))
    throw new Failure('invalid', { country: ['isn’t the code of a country'] });
  return country;
}

/** Empty lines are no address. */
const line = (text: string | null): string | null => (text === null || isBlank(text) ? null : trimmed(text));

/** The row of a place with what follows from its fields. Throws `invalid`. */
export function placeValues(given: PlaceFields) {
  if (isBlank(given.title)) throw new Failure('invalid', { title: ['is required'] });
  const { latitude, longitude } = given;
  if ((latitude === null) !== (longitude === null))
    throw new Failure('invalid', {
      [latitude === null ? 'latitude' : 'longitude']: ['is required with the other coordinate'],
    });
  const at =
    latitude === null || longitude === null ? null : ([roundDegrees(latitude), roundDegrees(longitude)] as const);
  const fields: PlaceFields = {
    ...given,
    title: trimmed(given.title),
    address1: line(given.address1),
    address2: line(given.address2),
    city: line(given.city),
    state: line(given.state),
    zip: line(given.zip),
    country: countryOf(given.country),
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
  };
  const { title, address1, address2, city, state, zip, country } = fields;
  const text = [title, address1, address2, city, state, zip, country].filter((part) => part !== null).join(' ');
  return {
    ...fields,
    timezone: at ? findZone(...at) : null,
    search: sql<string>`to_tsvector('simple', ${searchText(text)})`,
  };
}

const COORDINATES = { latitude: sql`p.latitude`, longitude: sql`p.longitude` };

/** Of `places p`: the distance from a point in kilometers. Null without coordinates. */
export const distanceFrom = (point: Point): RawBuilder<number> => kmFrom(point, COORDINATES);

/** Of `places p`: at most so many kilometers from a point. */
export const isWithin = (circle: Circle): RawBuilder<boolean> =>
  sql<boolean>`(p.merged_into_id is null and ${isWithinKm(circle, COORDINATES)})`;
