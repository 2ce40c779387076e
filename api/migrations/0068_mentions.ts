import { sql, type Kysely } from 'kysely';

/** Who is named in what somebody writes: read with the words, and by whom they name. Names are looked up as they are typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mentions (
      item_id uuid not null references items,
      handle text not null,
      actor_id uuid not null references items,
      primary key (item_id, handle)
    )`.execute(db);
  await sql`create index mentions_of_actor on mentions (actor_id)`.execute(db);
  await sql`create index users_by_handle on users (username text_pattern_ops)`.execute(db);
  await sql`create index pages_by_handle on pages (username text_pattern_ops)`.execute(db);
}
