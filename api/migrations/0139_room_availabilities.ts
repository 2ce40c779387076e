import { sql, type Kysely } from 'kysely';

/** When the rooms of a conference can be used. A room without any always can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table room_availabilities (
      id uuid primary key,
      conference_id uuid not null references conferences,
      location_id uuid not null references locations,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      check (ends_at > starts_at)
    )`.execute(db);
  await sql`
    create index room_availabilities_of_conference on room_availabilities (conference_id, location_id)`.execute(db);
}
