import { sql, type Kysely } from 'kysely';

/** What organizers thank for in the recap of a conference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conferences add thanks text check (char_length(thanks) <= 2000)`.execute(db);
}
