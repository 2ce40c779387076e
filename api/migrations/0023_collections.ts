import { sql, type Kysely } from 'kysely';

/** Collections: things that somebody puts together, in an order, with words of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collections (
      id uuid primary key references items,
      name text not null,
      description text,
      cover_id uuid references items,
      system text
    )`.execute(db);
  await sql`
    create table collection_items (
      id uuid primary key,
      collection_id uuid not null references collections,
      item_id uuid references items,
      url text,
      title text,
      description text,
      cover_id uuid references items,
      position int not null,
      search tsvector not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (num_nonnulls(item_id, url) = 1),
      unique (collection_id, item_id),
      unique (collection_id, url)
    )`.execute(db);
  await sql`create index collection_items_in_order on collection_items (collection_id, position, id)`.execute(db);
  await sql`create index collection_items_of_item on collection_items (item_id)`.execute(db);
  // One of each for everybody: who makes it twice at once makes it once.
  await sql`
    create table system_collections (
      owner_id uuid not null references items,
      system text not null check (system in ('media', 'playlist', 'vlog', 'lss', 'favorite')),
      collection_id uuid not null references collections,
      primary key (owner_id, system)
    )`.execute(db);
}
