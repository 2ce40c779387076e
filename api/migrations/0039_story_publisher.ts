import { sql, type Kysely } from 'kysely';

/** Whose a draft of a story becomes once it is published, where not its author's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stories add column publish_as uuid references items`.execute(db);
}
