import { sql, type Kysely } from 'kysely';

/** The newest case of each crowd and file that staff read a list of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cases_of_item on cases (context_id, id desc)`.execute(db);
  await sql`create index items_taken_away on items (kind, id desc) where state = 'banned'`.execute(db);
}
