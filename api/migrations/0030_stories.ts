import { sql, type Kysely } from 'kysely';

/** Stories, and the blocks that they are made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stories (
      id uuid primary key references items,
      name text not null default '',
      description text,
      summary text,
      cover_id uuid references items,
      language text,
      hashtags text[] not null default '{}',
      words int not null default 0,
      is_shared boolean not null default false,
      published_at timestamptz
    )`.execute(db);
  // A place is a number between those of its neighbours: moving one block writes one row.
  await sql`
    create table story_blocks (
      id uuid primary key,
      story_id uuid not null references stories,
      type text not null check (type in
        ('text', 'heading', 'quote', 'list', 'image', 'gallery', 'video', 'audio', 'embed', 'divider')),
      content jsonb not null default '{}',
      attachable_id uuid references items,
      file_ids uuid[] not null default '{}',
      position numeric not null,
      plain text not null default '',
      words int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index story_blocks_in_order on story_blocks (story_id, position, id)`.execute(db);
}
