import { sql, type Kysely } from 'kysely';

/** Who came by which invitation: a link that is followed again is not used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invited (
      invite_id uuid not null references invites on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null default now(),
      primary key (invite_id, account_id)
    )`.execute(db);
  await sql`create index invited_account on invited (account_id)`.execute(db);
}
