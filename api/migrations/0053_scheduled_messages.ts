import { sql, type Kysely } from 'kysely';

/**
 * What somebody has written and wants to be said later. It is no message yet, so that nothing that reads messages can find
 * it. `author_id` says it, `made_by_id` is the person who wrote it, whatever they acted as.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_messages (
      id uuid primary key,
      conversation_id uuid not null references conversations,
      author_id uuid not null references items,
      made_by_id uuid not null references items,
      content text not null,
      file_ids uuid[] not null default '{}',
      attachable_id uuid references items,
      reply_to_id uuid references messages,
      latitude double precision,
      longitude double precision,
      send_at timestamptz not null,
      order_id uuid not null unique,
      refused_code text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index scheduled_messages_of_person on scheduled_messages (made_by_id, order_id)`.execute(db);
  await sql`create index scheduled_messages_in_conversation on scheduled_messages (conversation_id, made_by_id, order_id)`.execute(
    db,
  );
}
