import { sql, type Kysely } from 'kysely';

/** The length of the copy of a file that others get, once it is made; of files that came before when someone first asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column shared_bytes bigint`.execute(db);
}
