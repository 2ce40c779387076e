/** Rooms of a place. On REST they are called locations. */
import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import {
  createLocation,
  getLocation,
  listLocations,
  LOCATIONS_MAX,
  updateLocation,
  type Location,
  type LocationFields,
  type Place,
} from './places.contract.ts';
import { findPlace, lockOwnPlace } from './places.store.ts';
import { isOwn, isVisible, largestIn } from './places.visibility.ts';

declare module '../core/db.ts' {
  interface Tables {
    locations: LocationFields & {
      id: string;
      place_id: string;
      archived_at: string | null;
      created_at: string;
      updated_at: string;
    };
  }
}

const FROM = sql`locations l join places p on p.id = l.place_id`;
const columns = (context: Context) => sql`
  l.id, l.place_id, l.title, l.description, l.capacity, l.position, l.allows_parallel, l.archived_at, ${isOwn(context)} as manageable,
  case when ${isOwn(context)} then ${largestIn(context)} end as largest_event_id,
  l.created_at, l.updated_at`;

type LocationRow = Omit<Location, '_type'>;
const present = (row: LocationRow): Location => ({ ...row, _type: 'Location' });

export function locationRoutes(app: App): void {
  route(app, listLocations, async (call) => {
    const { place, archived = false, ...query } = call.query;
    if (!place && !query.ids) throw new Failure('invalid', { place: ['is required'] });
    const placeId = place && (await findPlace(call, place)).id;
    // By their IDs, archived rooms are returned too: something may still be in them.
    const isListed = query.ids ? sql`true` : sql`(l.archived_at is not null) = ${archived}`;
    const { data, meta } = await pageRows<LocationRow>(call, query, {
      columns: columns(call),
      from: FROM,
      where: sql`${placeId ? sql`l.place_id = ${placeId}` : sql`true`} and ${isListed} and ${isVisible(call)}`,
      key: 'l.id',
      by: [sql`l.position`],
      order: 'asc',
    });
    return { data: data.map(present), meta };
  });

  route(app, getLocation, async (call) => ({ data: await findLocation(call, call.params.id) }));

  route(app, createLocation, async (call) => {
    const { place_id, title, description = '', capacity = null, allows_parallel = false, position } = call.body;
    const place = await lockOwnPlace(call, place_id);
    const { rows } = await sql<{ title: string; position: number }>`
      select title, position from locations where place_id = ${place.id}`.execute(call.db);
    if (rows.length >= LOCATIONS_MAX)
      throw new Failure('invalid', { place_id: [`A place can have up to ${LOCATIONS_MAX} rooms.`] });
    await requireFreeTitle(call, place.id, title);
    const id = newId();
    const at = call.platform.clock.now().toISOString();
    await call.db
      .insertInto('locations')
      .values({
        id,
        place_id: place.id,
        title: trimmed(title),
        description,
        capacity,
        allows_parallel,
        position: position ?? Math.max(-1, ...rows.map((row) => row.position)) + 1,
        archived_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { data: await findLocation(call, id) };
  });

  route(app, updateLocation, async (call) => {
    const found = await findLocation(call, call.params.id);
    await lockOwnPlace(call, found.place_id);
    // Another change may have come first.
    const { id, place_id, archived_at, title: before } = await findLocation(call, found.id);
    const { is_archived = archived_at !== null, title = before, ...fields } = call.body;
    if (!is_archived) await requireFreeTitle(call, place_id, title, id);
    const at = call.platform.clock.now().toISOString();
    await call.db
      .updateTable('locations')
      .set({ ...fields, title: trimmed(title), archived_at: is_archived ? (archived_at ?? at) : null, updated_at: at })
      .where('id', '=', id)
      .execute();
    return { data: await findLocation(call, id) };
  });
}

async function findLocation(context: Context, id: string): Promise<Location> {
  const { rows } = await sql<LocationRow>`
    select ${columns(context)} from ${FROM} where l.id = ${isId(id) ? id : null} and ${isVisible(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return present(rows[0]);
}

/** Under the lock of the place. */
async function requireFreeTitle({ db }: Context, placeId: string, title: string, exceptId?: string): Promise<void> {
  if (isBlank(title)) throw new Failure('invalid', { title: ['is required'] });
  const { rows } = await sql`
    select 1 from locations where place_id = ${placeId} and lower(title) = lower(${trimmed(title)}) and archived_at is null
      and id is distinct from ${exceptId ?? null}::uuid`.execute(db);
  if (rows.length > 0) throw new Failure('invalid', { title: ['This place already has a room with this name.'] });
}

/** Moves the rooms of a place that is merged, under the locks of both. A room whose title is taken gets a number. */
export async function moveLocations({ db }: Context, from: Place, into: Place): Promise<void> {
  const roomsOf = async (place: Place) =>
    (
      await sql<{ id: string; title: string }>`
        select id, title from locations where place_id = ${place.id} and archived_at is null order by position, id`.execute(
        db,
      )
    ).rows;
  const [moved, there] = [await roomsOf(from), await roomsOf(into)];
  const taken = new Set(there.map(({ title }) => title.toLowerCase()));
  for (const { id, title } of moved) {
    let free = title;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${title.slice(0, 70)} (${n})`;
    taken.add(free.toLowerCase());
    await sql`update locations set title = ${free}, position = position + ${there.length}, place_id = ${into.id}, updated_at = ${NOW}
      where id = ${id}`.execute(db);
  }
  await sql`update locations set place_id = ${into.id} where place_id = ${from.id}`.execute(db);
}
