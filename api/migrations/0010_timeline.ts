import { sql, type Kysely } from 'kysely';

/** The other chapters of a long story short. Dates are text, as far as they are known, and sort by their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table education (
      id uuid primary key references items,
      school text not null,
      degree text,
      description text,
      cover_id uuid references items,
      started_at text collate "C" not null,
      ended_at text collate "C"
    )`.execute(db);
  await sql`
    create table life_events (
      id uuid primary key references items,
      event text not null,
      type text not null,
      description text,
      cover_id uuid references items,
      started_at text collate "C" not null,
      ended_at text collate "C"
    )`.execute(db);
  await sql`
    create table timeline_relationships (
      id uuid primary key references items,
      person_id uuid references items,
      name text,
      status text not null,
      description text,
      cover_id uuid references items,
      started_at text collate "C",
      ended_at text collate "C",
      answer text check (answer in ('pending', 'accepted', 'declined')),
      check ((person_id is null) <> (name is null)),
      check (person_id is not null or answer is null)
    )`.execute(db);
  await sql`create index timeline_relationships_of_person on timeline_relationships (person_id, answer)
    where person_id is not null`.execute(db);
  await sql`
    create table timeline_keypoints (
      id uuid primary key references items,
      user_id uuid not null unique references items,
      hobbies text[] not null,
      accomplished text[] not null,
      dreams text[] not null,
      skills text[] not null,
      experience text[] not null,
      career_ids uuid[] not null
    )`.execute(db);
}
