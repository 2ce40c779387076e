import { sql, type Kysely } from 'kysely';

/** One conversation of each member with those who help in their community, and how it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations drop constraint conversations_type_check`.execute(db);
  await sql`
    alter table conversations add constraint conversations_type_check check (type in ('direct', 'group', 'support'))`.execute(
    db,
  );
  await sql`
    create table support_talks (
      conversation_id uuid primary key references conversations,
      community_id uuid not null references communities,
      user_id uuid not null references items,
      status text not null default 'open' check (status in ('open', 'closed')),
      assignee_id uuid references accounts,
      waiting_since timestamptz,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index support_talks_of_assignee on support_talks (assignee_id) where assignee_id is not null`.execute(
    db,
  );
}
