/** What a person or a crowd brings along of their system collections. */
import { sql } from 'kysely';
import type { ItemRelation } from '../core/spine.ts';
import { existsByKey, visible } from '../core/visibility.ts';
import { LATEST_ITEMS } from './collections.contract.ts';

interface Found {
  id: string;
  item: string;
}

const byOwner = (rows: readonly Found[]) =>
  new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [id, all.map(({ item }) => item)]));

/** Their photos and videos, once there is one. */
export const mediaOfOwner: ItemRelation = {
  name: 'media',
  property: 'media_ids',
  find: async ({ db, viewer }, ids) => {
    const { rows } = await sql<Found>`
      select s.owner_id as id, i.id as item from system_collections s join items i on i.id = s.collection_id
      where s.owner_id = any(${ids}::uuid[]) and s.system = 'media' and ${visible(viewer, 'i', 'hidden', 'plain')}`.execute(
      db,
    );
    return byOwner(rows);
  },
};

/** The pictures among their favourites, what was put there last first. */
export const favoritePhotosOfOwner: ItemRelation = {
  name: 'favoritePhotos',
  property: 'favorite_photo_ids',
  find: async ({ db, viewer }, ids) => {
    const { rows } = await sql<Found>`
      select s.owner_id as id, top.item_id as item
      from system_collections s join items i on i.id = s.collection_id, lateral (
        select c.item_id from collection_items c join files f on f.id = c.item_id and f.type = 'image'
        where c.collection_id = i.id and ${existsByKey(sql`select true from items x where x.id = c.item_id and ${visible(viewer, 'x')}`)}
        order by c.id desc limit ${sql.lit(LATEST_ITEMS)}) top
      where s.owner_id = any(${ids}::uuid[]) and s.system = 'favorite' and ${visible(viewer, 'i', 'hidden', 'plain')}`.execute(
      db,
    );
    return byOwner(rows);
  },
};
