/** The writes that all kinds of items share. Each is one statement of the transaction that the route has opened. */
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { fail } from './errors.ts';
import { newId } from './ids.ts';
import { searchText } from './search-text.ts';
import type { AudienceName, ItemCountsTable } from './spine.ts';

interface NewItem {
  kind: string;
  title: string;
  /** What the search finds it by, beside its title. */
  words?: string;
  audience: AudienceName;
  contextId?: string | null;
  /** Null only for a person, who is their own author. */
  authorId?: string;
  communityId?: string;
  id?: string;
  /** Dates an item of the demo town in the past. */
  at?: Date;
}

/** Inserts an item and its counters in one statement; the id is the answer. */
export async function createItem(context: Context, item: NewItem): Promise<string> {
  const at = item.at ?? new Date();
  const id = item.id ?? newId(item.at?.getTime());
  const author = item.authorId ?? context.me.actorId;
  const inFeed = context.platform.kinds.get(item.kind)?.inFeed ?? false;
  await sql`
    with created as (
      insert into items (id, kind, community_id, author_id, context_id, audience, title, search, in_feed, is_first_content,
        published_at, created_at, updated_at)
      values (${id}, ${item.kind}, ${item.communityId ?? context.me.communityId}, ${author}, ${item.contextId ?? null},
        ${item.audience}, ${item.title}, to_tsvector('simple', ${searchText(`${item.title} ${item.words ?? ''}`)}), ${inFeed},
        not exists (select 1 from items o where o.author_id = ${author} and o.kind = ${item.kind}),
        ${at}, ${at}, ${at})
    ), counted as (
      update item_counts set items = items + 1 where item_id = ${author} and ${inFeed}
    )
    insert into item_counts (item_id) values (${id})`.execute(context.db);
  return id;
}

interface ItemChange {
  title?: string;
  words?: string;
  audience?: AudienceName;
}

export async function updateItem(context: Context, id: string, change: ItemChange): Promise<void> {
  const { title, words, audience } = change;
  await sql`
    update items set updated_at = now()
      ${title === undefined ? sql`` : sql`, title = ${title}, search = to_tsvector('simple', ${searchText(`${title} ${words ?? ''}`)})`}
      ${audience === undefined ? sql`` : sql`, audience = ${audience}`}
    where id = ${id}`.execute(context.db);
}

/** Takes an item out of everybody's sight; its rows stay for restore and for staff. False when it was gone already. */
export async function removeItem(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ author_id: string; in_feed: boolean }>`
    update items set deleted_at = now(), state = 'removed' where id = ${id} and deleted_at is null
    returning author_id, in_feed`.execute(context.db);
  const [removed] = rows;
  if (removed?.in_feed) await bump(context, removed.author_id, { items: -1 });
  return removed !== undefined;
}

type Counter = Exclude<keyof ItemCountsTable, 'item_id'>;

/** Changes counters of an item in the same transaction as what is counted. */
export async function bump(context: Context, id: string, by: Partial<Record<Counter, number>>): Promise<void> {
  const changes = Object.entries(by).map(([name, n]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${n}`);
  await sql`update item_counts set ${sql.join(changes)} where item_id = ${id}`.execute(context.db);
}

/** Says which files an item shows, so that whoever sees the item sees them. Only the viewer's own files may be attached. */
export async function attachFiles(
  context: Context,
  itemId: string,
  fileIds: readonly string[],
  field: string,
): Promise<void> {
  await sql`delete from item_files where item_id = ${itemId} and file_id <> all(${fileIds}::uuid[])`.execute(
    context.db,
  );
  if (fileIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into item_files (item_id, file_id, position)
    select ${itemId}, i.id, array_position(${fileIds}::uuid[], i.id)
    from items i where i.id = any(${fileIds}::uuid[]) and i.kind = 'file' and i.deleted_at is null
      and i.author_id = (select author_id from items where id = ${itemId})
    on conflict (item_id, file_id) do update set position = excluded.position
    returning file_id as id`.execute(context.db);
  if (rows.length !== new Set(fileIds).size) throw fail('invalid', { [field]: ['This file cannot be attached.'] });
}
