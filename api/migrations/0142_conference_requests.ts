import { sql, type Kysely } from 'kysely';

/** Organizers of a conference can approve everyone who registers without an invitation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conferences add join_approval boolean not null default false`.execute(db);
}
