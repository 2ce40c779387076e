import { sql } from 'kysely';
import type { Context } from './context.ts';
import { visible } from './visibility.ts';

/** The newest comment or reply below each of these items that the viewer can see. */
export async function lastComments({ viewer, db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ topic_id: string; id: string }>`
    select topic.id as topic_id, last.id from unnest(${ids}::uuid[]) as topic(id), lateral (
      select i.id from items i where i.context_id = topic.id and i.kind = 'comment' and ${visible(viewer, 'i')}
      order by i.id desc limit 1
    ) last`.execute(db);
  return new Map(rows.map((row) => [row.topic_id, row.id]));
}
