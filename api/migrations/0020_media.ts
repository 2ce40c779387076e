import { sql, type Kysely } from 'kysely';

/** Files that are made in the background: how far they are, what came of it, and what is kept of an upload before it is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column status text not null default 'ready' check (status in ('processing', 'ready', 'failed')),
      add column progress smallint not null default 100,
      add column failure text,
      add column sha256 text,
      add column playable_length double precision,
      add column has_original boolean not null default false,
      add column has_avif boolean not null default false,
      add column scanned_at timestamptz default now(),
      add column scan jsonb,
      add column purged_at timestamptz`.execute(db);
  await sql`create index files_of_content on files (sha256) where sha256 is not null`.execute(db);
  await sql`create index files_unfinished on files (id) where status = 'processing' or scanned_at is null`.execute(db);
  await sql`
    create index items_trashed_files on items (author_id, id desc)
    where kind = 'file' and deleted_at is not null`.execute(db);
  // It shows a file that nobody has looked at yet: kept out of Discover, not out of a profile.
  await sql`alter table items add column awaits_scan boolean not null default false`.execute(db);
  // Room is taken from the first byte on, so that two at once do not both find the last of it.
  await sql`
    create table uploads (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      actor_id uuid not null references items,
      size_bytes bigint not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index uploads_of_actor on uploads (actor_id)`.execute(db);
  await sql`create index uploads_of_account on uploads (account_id)`.execute(db);
  await sql`create index uploads_by_expiry on uploads (expires_at)`.execute(db);
}
