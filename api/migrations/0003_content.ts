import { sql, type Kysely } from 'kysely';

/** Files, scribbles and their history, comments, and the keywords that hashtags make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key references items,
      type text not null check (type in ('image', 'video', 'audio', 'document', 'other')),
      name text not null,
      description text,
      alt_text text,
      mime_type text not null,
      original_extension text,
      size_bytes bigint not null,
      width int,
      height int,
      thumbhash text,
      focal_x real,
      focal_y real,
      meta jsonb,
      sizes text[] not null default '{}',
      marked_as_nsfw boolean not null default false,
      storage_key text not null
    )`.execute(db);
  await sql`
    create table scribbles (
      id uuid primary key references items,
      content text not null default '',
      hashtags text[] not null default '{}',
      selected_bg text,
      dark_text boolean not null default true,
      attachable_id uuid references items,
      edited_at timestamptz
    )`.execute(db);
  await sql`
    create table scribble_edits (
      id uuid primary key,
      scribble_id uuid not null references scribbles,
      content text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index scribble_edits_of_scribble on scribble_edits (scribble_id, id desc)`.execute(db);
  await sql`
    create table comments (
      id uuid primary key references items,
      parent_id uuid references comments,
      root_id uuid references comments,
      content text not null default '',
      type text not null default 'comment' check (type in ('comment', 'remark')),
      time double precision,
      edited_at timestamptz
    )`.execute(db);
  await sql`create index comments_of_root on comments (root_id, id) where root_id is not null`.execute(db);
  await sql`
    create table keywords (
      id uuid primary key,
      name text not null unique,
      hidden_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table keyword_uses (
      keyword_id uuid not null references keywords,
      item_id uuid not null references items,
      user_id uuid not null references items,
      created_at timestamptz not null default now(),
      primary key (keyword_id, item_id)
    )`.execute(db);
  await sql`create index keyword_uses_of_item on keyword_uses (item_id)`.execute(db);
  await sql`create index keyword_uses_by_time on keyword_uses (created_at desc)`.execute(db);
}
