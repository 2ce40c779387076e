import { sql } from 'kysely';
import type { Subscriptions } from '../core/events.ts';
import '../core/item-writes.ts';
import { tellMentions } from '../core/mentions.ts';

/** Who was named in what was not for them yet hears of it once it is: in these, and in comments on them and on what they show. */
export const mentionSubscriptions: Subscriptions = {
  'items.widened': async (context, items) => {
    const { rows } = await sql<{ id: string }>`
      with wider as (select unnest(${items.map(({ id }) => id)}::uuid[]) as id),
        shown as (select id from wider union select f.file_id from item_files f join wider w on w.id = f.item_id)
      select distinct m.item_id as id from mentions m join items i on i.id = m.item_id
      where not m.is_told and (m.item_id in (select id from wider)
        or i.kind = 'comment' and i.context_id in (select id from shown))
      order by id`.execute(context.db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tellMentions(context, ids);
  },
};
