import { sql, type Kysely } from 'kysely';

/** Remarks stand at a second, may last until another, or stand on a page of a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comments
      add column time_end double precision check (time_end > time),
      add column page int check (page is null or page > 0 and time is null)`.execute(db);
}
