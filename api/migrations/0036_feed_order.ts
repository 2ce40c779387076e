import { sql, type Kysely } from 'kysely';

/**
 * What is published later than it was begun stands in the feed where it was published: by an id that was made then. All
 * else stands there by its own id, so that no write has to say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table items
      add column fed_as uuid,
      add column feed_id uuid not null generated always as (coalesce(fed_as, id)) stored`.execute(db);
  await sql`drop index items_feed`.execute(db);
  await sql`drop index items_feed_of_community`.execute(db);
  await sql`create index items_feed on items (feed_id desc) where in_feed and deleted_at is null`.execute(db);
  await sql`
    create index items_feed_of_community on items (community_id, feed_id desc) where in_feed and deleted_at is null`.execute(
    db,
  );
}
