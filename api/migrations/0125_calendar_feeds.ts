import { sql, type Kysely } from 'kysely';

/** Secret addresses at which calendar apps read the calendar of a user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      id uuid primary key,
      user_id uuid not null references items,
      secret_hash text not null unique,
      secret text not null,
      has_reminders boolean not null default true,
      created_at timestamptz not null default now(),
      asked_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create unique index calendar_feed_of_user on calendar_feeds (user_id) where revoked_at is null`.execute(db);
}
