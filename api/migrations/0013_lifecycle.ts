import { sql, type Kysely } from 'kysely';

/** The end of an account: when it was asked for, when it comes, what it hides until then; and archives of what one has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column leaving_at timestamptz, add column deletes_at timestamptz,
      add column erased_at timestamptz`.execute(db);
  // The state that an item comes back to when its author stays after all.
  await sql`alter table items add column leaving_from text`.execute(db);
  await sql`create index comments_of_parent on comments (parent_id) where parent_id is not null`.execute(db);
  await sql`create index notifications_of_actor on notifications (actor_id)`.execute(db);
  await sql`create index reactions_of_user on reactions (user_id)`.execute(db);
  await sql`
    create table exports (
      id uuid primary key,
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
      progress int not null default 0,
      bytes bigint,
      created_at timestamptz not null default now(),
      expires_at timestamptz
    )`.execute(db);
  await sql`create index exports_of_account on exports (account_id, id desc)`.execute(db);
}
