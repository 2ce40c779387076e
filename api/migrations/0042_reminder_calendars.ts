import { sql, type Kysely } from 'kysely';

/** Secret addresses at which a calendar of a person reads one of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder_calendars (
      id uuid primary key,
      list_id uuid not null references reminder_lists on delete cascade,
      user_id uuid not null references items,
      secret_hash text not null unique,
      secret text not null,
      created_at timestamptz not null default now(),
      asked_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create unique index reminder_calendar_of_list on reminder_calendars (user_id, list_id) where revoked_at is null`.execute(
    db,
  );
}
