import { sql, type Kysely } from 'kysely';

/** What geocoders returned, for a month, and how far lists of cities have been imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table geocoder_answers (
      query text primary key,
      candidates jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table city_imports (
      source text primary key,
      last_id integer not null default 0,
      finished_at timestamptz
    )`.execute(db);
}
