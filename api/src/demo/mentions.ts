/** Whom the words of the town name, noted as the platform does. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { handlesIn } from '../core/mentions.ts';

export async function writeMentions(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; content: string }>`
    select id, content from scribbles where content like '%@%'
    union all select id, content from comments where content like '%@%'`.execute(db);
  const written = rows.flatMap(({ id, content }) => handlesIn(content).map((handle) => ({ id, handle })));
  await sql`
    insert into mentions (item_id, handle, actor_id)
    select w.item_id, w.handle, a.id
    from unnest(${written.map(({ id }) => id)}::uuid[], ${written.map(({ handle }) => handle)}::text[]) as w(item_id, handle)
    join (select username, id from users union all select username, id from pages) a on a.username = w.handle`.execute(
    db,
  );
}
