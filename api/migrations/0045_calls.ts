import { sql, type Kysely } from 'kysely';

/** Who called whom, and what came of it. A line in their conversation says so, one for each call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calls (
      id uuid primary key,
      conversation_id uuid not null references conversations,
      caller_id uuid not null references items,
      callee_id uuid not null references items,
      caller_client_id uuid not null,
      callee_client_id uuid,
      state text not null default 'ringing' check (state in ('ringing', 'active', 'ended')),
      outcome text check ((outcome is null) = (state <> 'ended')),
      started_at timestamptz not null default now(),
      answered_at timestamptz,
      ended_at timestamptz,
      caller_seen_at timestamptz not null default now(),
      callee_seen_at timestamptz
    )`.execute(db);
  await sql`create unique index calls_open on calls (conversation_id) where state <> 'ended'`.execute(db);
  await sql`create index calls_of_caller on calls (caller_id, id desc)`.execute(db);
  await sql`create index calls_of_callee on calls (callee_id, id desc)`.execute(db);
  await sql`create index calls_of_conversation on calls (conversation_id)`.execute(db);
  await sql`alter table messages add column call_id uuid unique references calls`.execute(db);
}
