import { sql, type Kysely } from 'kysely';

/** Who talks with whom, and what they say. A message is an item, a conversation is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key,
      type text not null check (type in ('direct', 'group')),
      name text not null default '',
      founder_id uuid not null references items,
      pair text unique check ((pair is null) = (type = 'group')),
      order_id uuid not null unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table conversation_users (
      conversation_id uuid not null references conversations,
      user_id uuid not null references items,
      role text not null default 'member' check (role in ('admin', 'member')),
      state text not null check (state in ('joined', 'requested', 'declined', 'left')),
      do_not_disturb boolean not null default false,
      since uuid not null,
      read_id uuid not null,
      joined_at timestamptz not null default now(),
      primary key (conversation_id, user_id)
    )`.execute(db);
  await sql`create index conversations_of_user on conversation_users (user_id, state)`.execute(db);
  await sql`
    create table messages (
      id uuid primary key references items,
      conversation_id uuid not null references conversations,
      type text not null,
      content text not null,
      attachable_id uuid references items,
      reply_to_id uuid references messages,
      subject_id uuid references items,
      latitude double precision,
      longitude double precision,
      edited_at timestamptz
    )`.execute(db);
  await sql`create index messages_of_conversation on messages (conversation_id, id desc)`.execute(db);
  await sql`
    create table message_edits (
      id uuid primary key,
      message_id uuid not null references messages,
      content text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index message_edits_of_message on message_edits (message_id, id desc)`.execute(db);
  // The search finds no words of conversations: nobody comes across what was said to somebody.
  await sql`drop index items_search`.execute(db);
  await sql`
    create index items_search on items using gin (search) where deleted_at is null and kind not in ('comment', 'message')`.execute(
    db,
  );
}
