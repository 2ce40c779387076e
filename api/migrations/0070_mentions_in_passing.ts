import { sql, type Kysely } from 'kysely';

/** Who is named in words that are no item's: what a scribble said before, and why something is recommended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scribble_edits add column mentions jsonb not null default '[]'`.execute(db);
  await sql`alter table recommends add column mentions jsonb not null default '[]'`.execute(db);
}
