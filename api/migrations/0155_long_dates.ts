import { sql, type Kysely } from 'kysely';

/** Dates that still take place although they started more than a day ago, found without reading the ended ones of a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index event_occurrences_long on event_occurrences (starts_at, event_id) include (id, ends_at, cancelled_at)
    where ends_at - starts_at > interval '24 hours'`.execute(db);
}
