import { sql, type Kysely } from 'kysely';

/** How much somebody shares with fewer than everybody: a stranger is told the number of what they may see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index items_kept on items (author_id, audience)
      where in_feed and deleted_at is null and banned_at is null and audience <> 'public'`.execute(db);
}
