import { sql, type Kysely } from 'kysely';

/** What a person is about to hear, how far they are in what they have heard, and the addresses that their podcast apps ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_queues (
      id uuid primary key,
      user_id uuid not null references items,
      file_id uuid not null references items,
      source_id uuid not null references items,
      position int not null,
      sort_order int not null default 0,
      is_active boolean not null default false,
      skipped_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, file_id)
    )`.execute(db);
  // One plays: who starts two at once starts one after the other.
  await sql`create unique index media_queues_active on media_queues (user_id) where is_active`.execute(db);
  await sql`create index media_queues_in_order on media_queues (user_id, sort_order, position)`.execute(db);
  await sql`
    create table playbacks (
      user_id uuid not null references items,
      file_id uuid not null references items,
      seconds_in double precision not null,
      started_at timestamptz not null,
      completed_at timestamptz,
      played_at timestamptz not null,
      primary key (user_id, file_id)
    )`.execute(db);
  await sql`
    create table podcast_feeds (
      id uuid primary key,
      podcast_id uuid not null references items,
      user_id uuid not null references items,
      secret_hash text not null unique,
      secret text not null,
      created_at timestamptz not null default now(),
      asked_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index podcast_feeds_of_user on podcast_feeds (user_id, podcast_id)`.execute(db);
}
