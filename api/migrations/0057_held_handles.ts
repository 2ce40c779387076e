import { sql, type Kysely } from 'kysely';

/** Addresses of who is erased: for a while nobody else is met by them, and what is kept of them cannot be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table held_handles (digest text primary key, until timestamptz not null)`.execute(db);
}
