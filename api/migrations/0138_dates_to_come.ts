import { sql, type Kysely } from 'kysely';

/** The dates to come, read in their order from the index, without those that have ended or were canceled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index event_occurrences_to_come on event_occurrences (starts_at, event_id) include (id, ends_at, cancelled_at)`.execute(
    db,
  );
  await sql`drop index event_occurrences_by_start`.execute(db);
}
