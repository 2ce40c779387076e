import { sql, type Kysely } from 'kysely';

/** Where directories list a podcast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collections add column podcast_category text`.execute(db);
}
