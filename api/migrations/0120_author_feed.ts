import { sql, type Kysely } from 'kysely';

/** The feed of one author in its order, however much they have published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index items_feed_of_author on items (author_id, feed_id desc) where in_feed and deleted_at is null`.execute(
    db,
  );
}
