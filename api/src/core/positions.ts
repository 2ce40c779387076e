/** Items in an order that people choose, such as the topics of a crowd. Lock their parent before you call these. */
import { sql } from 'kysely';
import type { Context } from './context.ts';

/** A table of items with a `position`, and its column of the parent. */
interface Positions {
  table: string;
  parent: string;
}

/** The position after the last item of a parent. */
export async function nextPosition({ db }: Context, { table, parent }: Positions, parentId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(t.position) + 1, 0) as next from ${sql.table(table)} t join items i on i.id = t.id
    where ${sql.ref(`t.${parent}`)} = ${parentId} and i.deleted_at is null`.execute(db);
  return rows[0]?.next ?? 0;
}

/** Moves an item, and shifts the others to make room. */
export async function moveTo(
  { db }: Context,
  { table, parent }: Positions,
  item: { id: string; parentId: string },
  to: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t join items i on i.id = t.id
    where ${sql.ref(`t.${parent}`)} = ${item.parentId} and i.deleted_at is null and t.id <> ${item.id}
    order by t.position, t.id`.execute(db);
  const ids = rows.map(({ id }) => id).toSpliced(to, 0, item.id);
  await sql`
    update ${sql.table(table)} t set position = w.n - 1 from unnest(${ids}::uuid[]) with ordinality as w(id, n)
    where t.id = w.id`.execute(db);
}
