import { sql, type Kysely } from 'kysely';

/** The encoding of an uploaded text; null for what is not text, and for texts that came before, which are all UTF-8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column encoding text`.execute(db);
}
