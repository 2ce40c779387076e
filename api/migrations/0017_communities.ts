import { sql, type Kysely } from 'kysely';

/**
 * A profile for each community that an account belongs to: how it stands there, the one that the account signs in to, and when
 * it left. And the feed of one community, which is read by an index of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column standing text not null default 'accepted'
        check (standing in ('pending', 'pending_approval', 'accepted', 'banned')),
      add column ban_reason text,
      add column is_home boolean not null default true,
      add column left_at timestamptz`.execute(db);
  await sql`create unique index users_of_community on users (account_id, community_id)`.execute(db);
  await sql`create unique index users_home on users (account_id) where is_home`.execute(db);
  await sql`
    create index items_feed_of_community on items (community_id, id desc) where in_feed and deleted_at is null`.execute(
    db,
  );
}
