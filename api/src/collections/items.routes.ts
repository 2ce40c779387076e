import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { expand, lockItem, type ReadOptions } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import { lockItems } from '../core/write-locks.ts';
import {
  COLUMNS,
  describe,
  findCollected,
  FROM,
  move,
  present,
  put,
  shown,
  takeOut,
  targetOf,
  type Collected,
} from './collected.ts';
import { findCollection, findOwnCollection, systemCollection } from './collections.store.ts';
import { isOwnContribution, lockOpenCollection } from './parts.ts';
import {
  createCollectionItem,
  deleteCollectionItem,
  getCollectionItem,
  listCollectionItems,
  removeFromCollection,
  searchCollectionItems,
  updateCollectionItem,
  type Collection,
  type CollectionItem,
} from './collections.contract.ts';

const RELATIONS = { collectable: 'collectable_id', cover: 'cover_id', collection: 'collection_id' };

export function collectionItemRoutes(app: App): void {
  route(app, listCollectionItems, async (call) => {
    const { collection, ids } = call.query;
    if (!collection && !ids) throw new Failure('invalid', { collection: ['is required'] });
    return page(call, call.query, collection);
  });

  route(app, searchCollectionItems, async (call) => page(call, call.query, call.query.collection, call.query.search));

  route(app, getCollectionItem, async (call) => ({ data: await read(call, call.params.id, call.query) }));

  route(app, createCollectionItem, async (call) => {
    const { collection_id, system, page_id, collectable_id, url, ...words } = call.body;
    if ((collection_id === undefined) === (system === undefined))
      throw new Failure('invalid', { collection_id: ['either this or system is required, but not both'] });
    if (page_id && !system) throw new Failure('invalid', { page_id: ['can only be used with system'] });
    await lockItems(call, { about: [collectable_id], changing: [collection_id ?? page_id ?? call.me.actorId] });
    const into = collection_id ?? (system && (await systemCollection(call, system, page_id))) ?? '';
    const collection = await lockOpenCollection(call, into);
    const what = await targetOf(call, collection, { collectable_id, url });
    return { data: await read(call, await put(call, collection, what, words), call.query) };
  });

  route(app, updateCollectionItem, async (call) => {
    const { order, ...words } = call.body;
    const before = await findOwn(call, call.params.id);
    await describe(call, before, words);
    if (order !== undefined) await move(call, before, order);
    return { data: await read(call, before.id, call.query) };
  });

  route(app, deleteCollectionItem, async (call) => {
    const entry = await findCollected(call, call.params.id);
    await requireRemovable(call, await lockCollection(call, entry.collection_id), entry);
    await takeOut(call, await findCollected(call, entry.id));
  });

  route(app, removeFromCollection, async (call) => {
    const collection = await lockCollection(call, call.params.id);
    // By what it is it is found also when it is gone, or hidden from who takes it out.
    const { rows } = await sql<Collected>`
      select ${COLUMNS} from ${FROM} where c.collection_id = ${collection.id}
        and c.item_id = ${call.body.collectable_id}`.execute(call.db);
    await requireRemovable(call, collection, rows[0]);
    if (!rows[0]) throw new Failure('not_found');
    await takeOut(call, rows[0]);
  });
}

/** A collection that the viewer sees, locked. */
async function lockCollection(context: Context, id: string): Promise<Collection> {
  await lockItem(context, id);
  return findCollection(context, id);
}

/** Throws `forbidden` unless the viewer manages the collection, or contributed the entry. */
async function requireRemovable(context: Context, collection: Collection, entry: Collected | undefined): Promise<void> {
  if (collection.manageable || (entry && isOwnContribution(context, collection, entry))) return;
  throw new Failure('forbidden');
}

/** In a collection that the viewer may change, as it is behind the collection's lock. */
async function findOwn(context: Context, id: string): Promise<Collected> {
  const { collection_id } = await findCollected(context, id);
  await findOwnCollection(context, collection_id);
  return findCollected(context, id);
}

async function read(context: Context, id: string, options: ReadOptions): Promise<CollectionItem> {
  const data = present(context, await findCollected(context, id));
  await expand(context, [data], options, RELATIONS);
  return data;
}

/** Of one collection, or by their ids; a search finds the thing and what is said of it. */
async function page(
  context: Context,
  query: ListInput & ReadOptions & { order?: 'asc' | 'desc'; only?: 'file' },
  collection: string | undefined,
  search?: string,
): Promise<Page<CollectionItem>> {
  const { order = 'asc', only } = query;
  const wanted = only ? sql`x.kind = ${sql.lit(only)}` : sql`true`;
  if (collection) await findCollection(context, collection);
  const words = search === undefined ? undefined : sql`to_tsquery('simple', ${searchQuery(search)})`;
  // Nothing to look for finds nothing: no query is no match.
  const matches = words ? sql`(c.search @@ ${words} or x.search @@ ${words})` : sql`true`;
  const found = await pageRows<Collected>(context, query, {
    columns: COLUMNS,
    from: FROM,
    where: sql`${collection ? sql`c.collection_id = ${collection}` : visible(context.viewer, 'i')}
      and ${shown(context)} and ${matches} and ${wanted}`,
    key: 'c.id',
    by: [sql`c.position`],
    order,
  });
  const data = found.data.map((row) => present(context, row));
  await expand(context, data, query, RELATIONS);
  return { data, meta: found.meta };
}
