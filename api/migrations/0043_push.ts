import { sql, type Kysely } from 'kysely';

/** Browsers that take pushes: one for each session, and gone with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      session_id uuid not null unique references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now(),
      pushed_at timestamptz
    )`.execute(db);
  // Whom something is told to: by the profile that a session is at.
  await sql`create index sessions_of_user on sessions (user_id) where revoked_at is null`.execute(db);
}
