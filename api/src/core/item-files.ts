/** Which files an item shows, and who owns them. All writes run in the transaction of the route. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';

/**
 * The files that a caller requests, plus stored ones that the caller cannot see, such as those in the trash: the caller
 * cannot have meant to remove them. Each keeps its place after the file that it followed.
 */
export function keepHidden(stored: readonly string[], shown: readonly string[], given: readonly string[]): string[] {
  const files = [...given];
  for (const [n, id] of stored.entries()) {
    if (shown.includes(id) || files.includes(id)) continue;
    const before = stored.slice(0, n).findLast((other) => files.includes(other));
    files.splice(before === undefined ? 0 : files.indexOf(before) + 1, 0, id);
  }
  return files;
}

/** Replaces the files that an item shows. Everyone who can see the item can see them. */
export async function replaceFiles(
  context: Context,
  itemId: string,
  fileIds: readonly string[],
  field: string,
): Promise<void> {
  await detachFiles(context, itemId, sql`f.file_id <> all(${fileIds}::uuid[])`);
  await attachFiles(context, itemId, fileIds, field);
}

/** Stops showing the files of `item_files f` that match. People who could see them only there no longer can. */
export async function detachFiles(context: Context, itemId: string, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from item_files f where f.item_id = ${itemId} and ${which} returning f.file_id as id`.execute(context.db);
  if (rows.length > 0)
    await context.emit(
      'items.narrowed',
      rows.map(({ id }) => ({ id, kind: 'file' })),
    );
}

/** Checks that the viewer owns a file, as a user or as the acting identity, before it is shown later. */
export async function requireOwnFiles(context: Context, fileIds: readonly string[], field: string): Promise<void> {
  const { actorId, userId } = context.me;
  const { rows } = await sql`
    select id from items where id = any(${fileIds}::uuid[]) and kind = 'file' and deleted_at is null
      and author_id in (${actorId}, ${userId})`.execute(context.db);
  if (rows.length !== new Set(fileIds).size) throw unattachable(field);
}

const unattachable = (field: string) => new Failure('invalid', { [field]: ['This file can’t be attached.'] });

/** A crowd or a support account authors the item `i`: `a` is its author. Others contribute to a collection with a context, under their own names. */
const BY_ACTOR = sql<boolean>`(a.kind <> 'user' and not (i.kind = 'collection' and i.context_id is not null))`;

/** An item by someone other than the author of the item `i` shows the file `f`. */
const SHOWN_BY_ANOTHER = sql<boolean>`exists (
  select 1 from item_files s join items x on x.id = s.item_id
  where s.file_id = f.id and x.author_id is distinct from i.author_id and x.deleted_at is null)`;

/**
 * Shows files with an item: those of its author, those of the person who acts as the author, and files that the item already
 * shows. Another admin of the crowd may have uploaded the latter, and they may have been deleted: their place is kept.
 */
export async function attachFiles(
  context: Context,
  itemId: string,
  fileIds: readonly string[],
  field: string,
): Promise<void> {
  if (fileIds.length === 0) return;
  // In the order of their ids: until the transaction ends, no one else attaches them, so their author stays the same.
  await sql`
    select from items where id = any(${fileIds}::uuid[]) and kind = 'file' order by id for no key update`.execute(
    context.db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into item_files (item_id, file_id, position)
    select i.id, f.id, array_position(${fileIds}::uuid[], f.id)
    from items f, items i left join items a on a.id = i.author_id
    where i.id = ${itemId} and f.id = any(${fileIds}::uuid[]) and f.kind = 'file'
      and (f.deleted_at is null and (f.author_id = i.author_id
          or f.author_id = ${context.viewer?.userId ?? null} and not coalesce(${BY_ACTOR} and ${SHOWN_BY_ANOTHER}, false))
        or exists (select 1 from item_files s where s.item_id = i.id and s.file_id = f.id))
    on conflict (item_id, file_id) do update set position = excluded.position
    returning file_id as id`.execute(context.db);
  if (rows.length !== new Set(fileIds).size) throw unattachable(field);
  await giveFiles(context, itemId);
}

/** Whether an item that someone else authored shows the file, so that a crowd or a support account cannot take it over. */
export async function isShownByAnother(context: Context, itemId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from items i, items f where i.id = ${itemId} and f.id = ${fileId} and f.author_id <> i.author_id
      and ${SHOWN_BY_ANOTHER}`.execute(context.db);
  return rows.length > 0;
}

/**
 * A file shown by an item of a crowd or a support account belongs to that account, so that nothing reveals who uploaded it.
 * A file that its uploader also shows under their own name stays theirs. Returns whether the item shows such a file.
 */
export async function giveFiles(context: Context, itemId: string): Promise<boolean> {
  const foreign = sql`
    select f.id, i.author_id, i.community_id from item_files t join items f on f.id = t.file_id
    join items i on i.id = t.item_id join items a on a.id = i.author_id
    where i.id = ${itemId} and ${BY_ACTOR} and f.author_id <> i.author_id`;
  await sql`
    update items o set author_id = n.author_id, community_id = n.community_id, made_by_id = coalesce(o.made_by_id, o.author_id)
    from (${foreign} and not ${SHOWN_BY_ANOTHER} order by f.id for no key update of f) n
    where o.id = n.id`.execute(context.db);
  const { rows } = await sql`${foreign}`.execute(context.db);
  return rows.length > 0;
}

/**
 * Keeps an item out of Discover while it shows a file that has not been checked, and returns whether it does. The
 * author still finds it there, and everyone else on the author's profile.
 */
export async function awaitScan(context: Context, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ awaits_scan: boolean }>`
    update items set awaits_scan = exists (
      select 1 from item_files s join files f on f.id = s.file_id where s.item_id = ${itemId} and f.scanned_at is null)
    where id = ${itemId} returning awaits_scan`.execute(context.db);
  return rows[0]?.awaits_scan ?? false;
}
