import { sql, type Kysely } from 'kysely';

/** Who is named in what they may not see yet is told once they may: what waits for that is few, and looked for by what is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mentions add column is_told boolean not null default true`.execute(db);
  await sql`create index mentions_untold on mentions (item_id) where not is_told`.execute(db);
}
