import { sql, type Kysely } from 'kysely';

/**
 * The windows in which people are here now. It holds for a minute and a half and is worth nothing after a crash: kept out of
 * the log, and out of every backup of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table presences (
      user_id uuid not null references items,
      client_id uuid not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, client_id)
    )`.execute(db);
  await sql`create index presences_by_age on presences (seen_at)`.execute(db);
}
