import { sql, type Kysely } from 'kysely';

/** Communities, and the spine of items with what every kind shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table communities (
      id uuid primary key,
      name text not null,
      slug text not null unique,
      description text,
      minimum_age int not null default 13,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table items (
      id uuid primary key,
      kind text not null,
      community_id uuid references communities,
      author_id uuid references items deferrable initially deferred,
      context_id uuid references items,
      audience text not null check (audience in ('private', 'community', 'public')),
      state text not null default 'published' check (state in ('published', 'draft', 'removed', 'banned')),
      title text not null default '',
      search tsvector,
      in_feed boolean not null default false,
      is_first_content boolean not null default false,
      published_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  // Comments are items too; each index leaves out what its list never shows.
  await sql`create index items_feed on items (id desc) where in_feed and deleted_at is null`.execute(db);
  await sql`create index items_by_author on items (author_id, kind, id desc) where deleted_at is null`.execute(db);
  await sql`create index items_people on items (community_id, id desc) where kind = 'user' and deleted_at is null`.execute(
    db,
  );
  await sql`create index items_in_context on items (context_id, id) where deleted_at is null`.execute(db);
  await sql`create index items_search on items using gin (search) where deleted_at is null and kind <> 'comment'`.execute(
    db,
  );
  await sql`
    create table item_counts (
      item_id uuid primary key references items,
      comments int not null default 0,
      reactions int not null default 0,
      followers int not null default 0,
      following int not null default 0,
      views int not null default 0,
      members int not null default 0,
      items int not null default 0
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create table item_files (
      item_id uuid not null references items,
      file_id uuid not null references items,
      position int not null default 0,
      primary key (item_id, file_id)
    )`.execute(db);
  await sql`create index item_files_of_file on item_files (file_id)`.execute(db);
  await sql`
    create table idempotency_keys (
      caller text not null,
      key text not null,
      request_hash text not null,
      status int,
      reply jsonb,
      created_at timestamptz not null default now(),
      primary key (caller, key)
    )`.execute(db);
}
