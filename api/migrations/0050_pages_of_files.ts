import { sql, type Kysely } from 'kysely';

/** How many pages a PDF has; of those that came before nobody has counted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column pages int`.execute(db);
}
