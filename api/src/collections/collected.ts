/** What is in a collection: found, put in, moved and taken out. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { attachFiles, detachFiles, isShownByAnother } from '../core/item-files.ts';
import { enterFeed } from '../core/item-writes.ts';
import { findItem, lockItem } from '../core/items.ts';
import { requireReady } from '../core/readiness.ts';
import { requireWelcome } from '../core/welcome.ts';
import { searchText } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import { isPlayable } from '../files/files.contract.ts';
import { publishAuthorLeft } from './leaving.ts';
import { requireOwnMedia } from './parts.ts';
import { ITEMS_MAX, URL_MAX, type Collection, type CollectionItem } from './collections.contract.ts';

export interface Words {
  title?: string | null | undefined;
  description?: string | null | undefined;
  cover_id?: string | null | undefined;
}

/** A row before it is presented. */
export interface Collected extends Omit<CollectionItem, '_type' | 'title'> {
  own_title: string | null;
  kind: string | null;
  item_author_id: string | null;
  item_title: string | null;
}

export const COLUMNS = sql`c.id, c.collection_id, c.item_id as collectable_id, x.kind, x.title as item_title, c.url,
  c.title as own_title, c.description, c.cover_id, c.position as "order", c.created_at, c.updated_at,
  x.author_id as item_author_id,
  (select jsonb_build_object('url', '/media/links/' || p.id, 'width', p.width, 'height', p.height, 'thumbhash', p.thumbhash)
    from link_pictures p where p.id = c.id) as picture`;
export const FROM = sql`collection_items c join items i on i.id = c.collection_id left join items x on x.id = c.item_id`;
/** A link, or a thing that the viewer may see. The collection itself is asked for before. */
export const shown = ({ viewer }: Context): RawBuilder<boolean> =>
  sql<boolean>`(c.item_id is null or ${visible(viewer, 'x')})`;

export function present(context: Context, row: Collected): CollectionItem {
  const { own_title, kind, item_author_id: _author, item_title, ...rest } = row;
  const site = row.url ? siteOf(row.url) : '';
  return {
    ...rest,
    _type: 'CollectionItem',
    collectable_type: kind && (context.platform.kinds.get(kind)?.type ?? null),
    title: own_title ?? item_title ?? site,
  };
}

/** The host of a link, as people say it. */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** One that the viewer may see, in a collection that they may see. */
export async function findCollected(context: Context, id: string): Promise<Collected> {
  const { rows } = await sql<Collected>`
    select ${COLUMNS} from ${FROM}
    where c.id = ${id} and ${visible(context.viewer, 'i', 'shown')} and ${shown(context)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** What is only a part of something else, or of a conversation. */
const NEVER_COLLECTED: ReadonlySet<string> = new Set(['Comment', 'Message', 'PageTopic', 'TimelineKeypoints']);

const NOT_PLAYABLE = 'must be a sound or a film';

/** A thing or a link as it is stored. */
interface Target {
  itemId: string | null;
  url: string | null;
  /** Whose file is put in: whoever sees the collection sees it. */
  fileOf: string | null;
}

export async function targetOf(
  context: Context,
  collection: Collection,
  { collectable_id, url }: { collectable_id?: string | undefined; url?: string | undefined },
): Promise<Target> {
  if ((collectable_id === undefined) === (url === undefined))
    throw new Failure('invalid', { collectable_id: ['either this or url is required, but not both'] });
  const isPlayed = collection.type !== 'other';
  if (url !== undefined) {
    if (!collection.manageable) requireOwnMedia(context, undefined);
    if (isPlayed) throw new Failure('invalid', { url: [NOT_PLAYABLE] });
    return { itemId: null, url: addressOf(url), fileOf: null };
  }
  const id = collectable_id ?? '';
  const item = await findItem(context, id);
  if (item.is_blocked) throw new Failure('not_found');
  await requireWelcome(context, id);
  if (isPlayed && !isPlayable(item)) throw new Failure('invalid', { collectable_id: [NOT_PLAYABLE] });
  if (NEVER_COLLECTED.has(item._type)) throw new Failure('invalid', { collectable_id: ['cannot be collected'] });
  requireReady(context, item);
  if (!collection.manageable) requireOwnMedia(context, item);
  if (item._type === 'Collection') await refuseCircle(context, collection.id, id);
  return { itemId: id, url: null, fileOf: item._type === 'File' ? item.user_id : null };
}

/** Where a link leads, as it is kept. */
export function addressOf(given: string): string {
  const url = URL.parse(given.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.') || url.href.length > URL_MAX)
    throw new Failure('invalid', { url: ['Please provide a valid URL.'] });
  return url.href;
}

/** A collection never holds itself, at any depth. */
async function refuseCircle(context: Context, into: string, what: string): Promise<void> {
  const { rows } = await sql`
    with recursive held(id) as (
      select ${what}::uuid union
      select c.item_id from held h join collection_items c on c.collection_id = h.id
        join items x on x.id = c.item_id where x.kind = 'collection')
    select 1 from held where id = ${into}`.execute(context.db);
  if (rows.length > 0) throw new Failure('invalid', { collectable_id: ['already contains this collection'] });
}

const wordsOf = ({ title, description }: Words): RawBuilder<unknown> =>
  sql`to_tsvector('simple', ${searchText(`${title ?? ''} ${description ?? ''}`)})`;

/** At the end; what is there already stays as it is. Answers its id. */
export async function put(
  context: Context,
  { id, user_id, system, context_id }: Collection,
  what: Target,
  words: Words,
): Promise<string> {
  const { itemId, url, fileOf } = what;
  await lockItem(context, id);
  const { rows } = await sql<{ there: string | null; n: number; next: number }>`
    select count(*) as n, coalesce(max(position) + 1, 0) as next,
      min(id::text) filter (where item_id = ${itemId} or url = ${url}) as there
    from collection_items where collection_id = ${id}`.execute(context.db);
  const { there = null, n = 0, next = 0 } = rows[0] ?? {};
  if (there) return there;
  if (n >= ITEMS_MAX) throw new Failure('invalid', { collection_id: [`already has ${ITEMS_MAX} items, the maximum`] });
  const { title = null, description = null, cover_id = null } = words;
  const made = newId();
  await sql`
    insert into collection_items (id, collection_id, item_id, url, title, description, cover_id, position, search)
    values (${made}, ${id}, ${itemId}, ${url}, ${title}, ${description}, ${cover_id}, ${next}, ${wordsOf(words)})`.execute(
    context.db,
  );
  // What a person shows under their own name stays theirs, and is collected as the work of anyone else is.
  const isOwn =
    itemId &&
    [user_id, context.me.userId].includes(fileOf) &&
    (context_id !== null || !(await isShownByAnother(context, id, itemId)));
  const files = [cover_id, isOwn ? itemId : null];
  for (const file of files)
    if (file) await attachFiles(context, id, [file], file === cover_id ? 'cover_id' : 'collectable_id');
  if (url) await context.enqueue('collections.link-picture', { id: made });
  if (!system && context_id === null) await enterFeed(context, id);
  return made;
}

/** Says other words of it; what is left out stays. */
export async function describe(context: Context, before: Collected, change: Words): Promise<void> {
  const words = { title: before.own_title, description: before.description, cover_id: before.cover_id, ...change };
  const { title, description, cover_id } = words;
  await sql`
    update collection_items set title = ${title}, description = ${description}, cover_id = ${cover_id},
      search = ${wordsOf(words)}, updated_at = ${NOW} where id = ${before.id}`.execute(context.db);
  if (cover_id === before.cover_id) return;
  if (cover_id) await attachFiles(context, before.collection_id, [cover_id], 'cover_id');
  if (before.cover_id) await detachFile(context, before.collection_id, before.cover_id);
}

export async function move(context: Context, { id, collection_id }: Collected, to: number): Promise<void> {
  await lockItem(context, collection_id);
  const { rows } = await sql<{ id: string }>`
    select id from collection_items where collection_id = ${collection_id} and id <> ${id} order by position, id`.execute(
    context.db,
  );
  const ids = rows.map((row) => row.id).toSpliced(to, 0, id);
  await sql`
    update collection_items c set position = w.n - 1 from unnest(${ids}::uuid[]) with ordinality as w(id, n)
    where c.id = w.id and c.position <> w.n - 1`.execute(context.db);
}

export async function takeOut(
  context: Context,
  { id, collection_id, collectable_id, kind, cover_id }: Collected,
): Promise<void> {
  await lockItem(context, collection_id);
  await sql`delete from collection_items where id = ${id}`.execute(context.db);
  for (const file of [collectable_id, cover_id]) if (file) await detachFile(context, collection_id, file);
  if (collectable_id && kind) publishAuthorLeft(context, collection_id, { id: collectable_id, kind });
}

/** The collection shows a file no longer, unless it does in another place. */
export const detachFile = (context: Context, collectionId: string, fileId: string): Promise<void> =>
  detachFiles(
    context,
    collectionId,
    sql`f.file_id = ${fileId}
      and not exists (select 1 from collections c where c.id = ${collectionId} and c.cover_id = ${fileId})
      and not exists (select 1 from collection_items c
        where c.collection_id = ${collectionId} and ${fileId} in (c.item_id, c.cover_id))`,
  );
