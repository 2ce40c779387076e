import { sql, type Kysely } from 'kysely';

/** Who is mailed what they have not read, and when next; what waits to be read, by what it is about; mails with a second part, and with headers of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digests (
      user_id uuid primary key references users on delete cascade,
      every text not null check (every in ('off', 'daily', 'weekly')),
      hour int not null check (hour between 0 and 23),
      weekday int not null check (weekday between 1 and 7),
      next_at timestamptz,
      told_at timestamptz not null default now()
    )`.execute(db);
  // What goes away takes what was told of it along, wherever it waits to be read.
  await sql`create index notifications_waiting on notifications (notifiable_id) where viewed_at is null`.execute(db);
  await sql`alter table outbox add column html text, add column headers jsonb`.execute(db);
}
