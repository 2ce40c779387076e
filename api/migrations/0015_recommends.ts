import { sql, type Kysely } from 'kysely';

/** What somebody recommends or sends to others, each of them a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recommends (
      id uuid primary key,
      kind text not null check (kind in ('recommend', 'share')),
      item_id uuid not null references items,
      user_id uuid not null references items,
      recipient_id uuid not null references items,
      reason text,
      search tsvector not null,
      is_public boolean not null default false,
      answer text check (answer in ('thanked', 'declined')),
      withdrawn_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (recipient_id, user_id, item_id, kind)
    )`.execute(db);
  await sql`create index recommends_received on recommends (recipient_id, id desc)`.execute(db);
  await sql`create index recommends_sent on recommends (user_id, id desc)`.execute(db);
  await sql`create index recommends_of_item on recommends (item_id, id desc)`.execute(db);
}
