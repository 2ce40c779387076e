/** What comes of looking at a file: what shows it comes into Discover, or the file goes. */
import { sql, type Selectable } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { publishToFeed } from '../core/item-writes.ts';
import type { ItemsTable } from '../core/spine.ts';
import { removeFile } from './trash.ts';

/** What shows this file, and none that nobody has looked at, comes into Discover now, and is told of there. */
export async function awaitsNoMore(context: Context, fileId: string): Promise<void> {
  const { rows } = await sql<Selectable<ItemsTable>>`
    update items i set awaits_scan = false
    where i.id in (select item_id from item_files where file_id = ${fileId}) and i.awaits_scan
      and not exists (select 1 from item_files o join files f on f.id = o.file_id
        where o.item_id = i.id and f.scanned_at is null)
    returning i.id, i.kind, i.author_id, i.community_id, i.audience, i.in_feed, i.state`.execute(context.db);
  for (const item of rows) if (item.in_feed && item.state === 'published') publishToFeed(context, item);
}

/** It breaks the guidelines: gone for everybody, also for whoever uploaded it; staff can bring it back. */
export async function removeForGood(context: Context, id: string): Promise<void> {
  await sql`
    update files set status = 'failed', failure = 'content_removed', scanned_at = coalesce(scanned_at, ${NOW})
    where id = ${id}`.execute(context.db);
  await removeFile(context, id, 'banned');
  await awaitsNoMore(context, id);
}
