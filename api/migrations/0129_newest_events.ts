import { sql, type Kysely } from 'kysely';

/** The newest events, however many other things there are, and whether or not the feed shows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index items_events on items (feed_id desc) where kind = 'event' and deleted_at is null`.execute(db);
}
