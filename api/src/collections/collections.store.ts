/** Collections in the spine, and those that everybody has. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { excerptOf } from '../core/excerpt.ts';
import { Failure } from '../core/errors.ts';
import { createItem, setAudience } from '../core/item-writes.ts';
import { findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { requirePermission } from '../core/permissions.ts';
import { pageRows } from '../core/list.ts';
import { organizesWhole } from '../core/occasions.ts';
import type { AudienceName, ItemKind, ItemPart, ItemParts } from '../core/spine.ts';
import { existsByKey, visible } from '../core/visibility.ts';
import {
  Collection,
  LATEST_ITEMS,
  type CollectionType,
  type SystemCollection,
  collectionTraits,
} from './collections.contract.ts';

interface CollectionsTable {
  id: string;
  name: string;
  description: string | null;
  cover_id: string | null;
  system: SystemCollection | null;
  type: CollectionType;
  podcast_type: Collection['podcast_type'];
  podcast_category: string | null;
  is_enabled: boolean;
}

interface CollectionItemsTable {
  id: string;
  collection_id: string;
  item_id: string | null;
  url: string | null;
  title: string | null;
  description: string | null;
  cover_id: string | null;
  position: number;
  /** Of its own words. */
  search: string;
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    collections: CollectionsTable;
    collection_items: CollectionItemsTable;
    system_collections: { owner_id: string; system: SystemCollection; collection_id: string };
  }
}

const SUMMARY_LENGTH = 160;
/** Of a collection that is judged: its first dozen. */
const PARTS = 12;

export const collectionKind: ItemKind = {
  ...collectionTraits,
  // It enters the feed with the first thing that is put into it.
  inFeed: false,
  setAudience: async (context, { id, user_id }, audience) => {
    await requireWhole(context, id);
    await setAudience(context, { id, user_id }, audience);
  },
  shape: Collection,
  // Below the call for a person it goes by the other name.
  relations: {
    user: 'user_id',
    cover: 'cover_id',
    latest_items: 'latest_item_ids',
    latestItems: 'latest_item_ids',
  },
  managedWith: 'add_media_albums',
  managedWhen: organizesWhole,
  needs: { name: ['name'], description: ['description'], cover: ['cover_id'], items: ['items_count'] },
  // What is listened to is known by its cover.
  spared: { by: ['type'], gaps: ({ type }) => (type === 'other' ? ['cover'] : ['description']) },
  personal: ['latest_item_ids', 'items_count', 'playable_length'],
  parts: partsOf,
  partsPlan,
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const wants = (field: string) => !wanted || wanted.has(field);
    const { rows: collections } = await sql<CollectionsTable>`
      select * from collections where id = any(${ids}::uuid[])`.execute(context.db);
    const isSummed = wants('items_count') || wants('playable_length');
    const sums = isSummed ? await sumsOf(context, ids) : new Map<string, Sums>();
    const latest = wants('latest_item_ids') ? await latestOf(context, ids) : new Map<string, string[]>();
    return new Map(
      collections.map((collection) => [
        collection.id,
        {
          ...collection,
          description_summary: collection.description && excerptOf(collection.description, SUMMARY_LENGTH),
          items_count: sums.get(collection.id)?.n ?? 0,
          playable_length: sums.get(collection.id)?.seconds ?? 0,
          latest_item_ids: latest.get(collection.id) ?? [],
        },
      ]),
    );
  },
};

/** Throws if the collection is part of something else, which decides who sees it. */
async function requireWhole({ db }: Context, id: string): Promise<void> {
  const { rows } = await sql`select 1 from items where id = ${id} and context_id is not null`.execute(db);
  if (rows[0]) throw new Failure('invalid', { audience: ['follows from what the collection is part of'] });
}

/** What is in one, whoever may see it: with the words of who put it there. */
function partsPlan(id: string) {
  return {
    columns: sql`c.id, nullif(concat_ws(E'\n', c.title, c.description, c.url), '') as text,
    case when x.kind <> 'file' then x.id end as item_id,
    array_remove(array[case when x.kind = 'file' then x.id end, c.cover_id], null) as file_ids`,
    from: sql`collection_items c left join items x on x.id = c.item_id`,
    where: sql`c.collection_id = ${id}`,
    by: [sql`c.position`],
    key: 'c.id',
  };
}

async function partsOf(context: Context, id: string): Promise<ItemParts> {
  const plan = { ...partsPlan(id), order: 'asc', limit: PARTS } as const;
  const { data, meta } = await pageRows<ItemPart & { id: string }>(context, { with_total: true }, plan);
  return { parts: data.map(({ id: _, ...part }) => part), total: meta.total ?? data.length };
}

interface Sums {
  n: number;
  seconds: number;
}

/** Of what the list shows the viewer. */
async function sumsOf(context: Context, ids: readonly string[]): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { id: string }>`
    select c.collection_id as id, count(*) as n, coalesce(sum(f.playable_length), 0) as seconds
    from collection_items c left join items x on x.id = c.item_id left join files f on f.id = c.item_id
    where c.collection_id = any(${ids}::uuid[]) and (c.item_id is null or ${visible(context.viewer, 'x')})
    group by c.collection_id`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function latestOf(context: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; item: string }>`
    select wanted.id, top.item_id as item from unnest(${ids}::uuid[]) as wanted(id), lateral (
      select c.item_id from collection_items c where c.collection_id = wanted.id and c.item_id is not null
        and ${existsByKey(sql`select true from items x where x.id = c.item_id and ${visible(context.viewer, 'x')}`)}
      order by c.id desc limit ${sql.lit(LATEST_ITEMS)}) top`.execute(context.db);
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, all]) => [id, all.map(({ item }) => item)]));
}

export async function findCollection(context: Context, id: string, options: ReadOptions = {}): Promise<Collection> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== 'Collection') throw new Failure('not_found');
  return entity as unknown as Collection;
}

export const findOwnCollection = async (context: Context, id: string): Promise<Collection> =>
  (await findManageable(context, id, 'Collection')) as unknown as Collection;

/** Those of a crowd are for whoever may add albums there, whether they act as it or only name it. */
export async function requireAlbums(context: Context, crowdId?: string): Promise<void> {
  const { actorId, userId } = context.me;
  const crowd = crowdId ?? (actorId === userId ? null : actorId);
  if (crowd) await requirePermission(context, crowd, 'add_media_albums');
}

const SYSTEM_NAMES: Readonly<Record<SystemCollection, string>> = {
  media: 'Photos and videos',
  playlist: 'Playlist',
  vlog: 'Vlog',
  lss: 'Long story short',
  favorite: 'Favourites',
};
/** What somebody likes best is nobody's business; the rest is a part of their profile. */
const audienceOf = (system: SystemCollection): AudienceName => (system === 'favorite' ? 'private' : 'community');

/** One of those that everybody has, the viewer's own or that of a crowd, made where there is none yet. */
export async function systemCollection(context: Context, system: SystemCollection, crowdId?: string): Promise<string> {
  const owner = crowdId ?? context.me.actorId;
  await requireAlbums(context, crowdId);
  // Two who make it at once wait for each other here.
  await sql`select id from items where id = ${owner} for no key update`.execute(context.db);
  const { rows } = await sql<{ id: string }>`
    select collection_id as id from system_collections where owner_id = ${owner} and system = ${system}`.execute(
    context.db,
  );
  if (rows[0]) return rows[0].id;
  const name = SYSTEM_NAMES[system];
  const type: CollectionType = system === 'playlist' ? 'playlist' : 'other';
  const values = { name, description: null, cover_id: null, system, type, podcast_type: null, is_enabled: true };
  const { item } = await createItem(context, {
    kind: 'collection',
    title: name,
    audience: audienceOf(system),
    crowdId,
    row: { table: 'collections', values },
  });
  await sql`insert into system_collections (owner_id, system, collection_id) values (${owner}, ${system}, ${item.id})`.execute(
    context.db,
  );
  return item.id;
}
