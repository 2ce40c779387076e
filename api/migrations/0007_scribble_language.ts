import { sql, type Kysely } from 'kysely';

/** Null where nobody has said: what stands so far keeps its silence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scribbles add column language text`.execute(db);
}
