import { sql, type Kysely } from 'kysely';

/** Sessions of conferences, which are events, and their speakers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events drop constraint events_type_check,
      add constraint events_type_check check (type in ('event', 'session'))`.execute(db);
  // The number is part of exported schedules, and never given to another session.
  await sql`
    create table conference_sessions (
      id uuid primary key references events,
      conference_id uuid not null references conferences,
      number int not null check (number > 0),
      kind text not null default 'talk' check (kind in ('talk', 'performance', 'workshop', 'break', 'other')),
      language text check (char_length(language) <= 35),
      unique (conference_id, number)
    )`.execute(db);
  // What others see of speakers changes with a release: until then, someone who was removed or has withdrawn stays listed.
  await sql`
    create table session_speakers (
      id uuid primary key,
      event_id uuid not null references conference_sessions,
      user_id uuid references items,
      name text check (char_length(name) between 1 and 80),
      position int not null default 0,
      confirmed_at timestamptz,
      withdrawn_at timestamptz,
      removed_at timestamptz,
      is_released boolean not null default false,
      unique (event_id, user_id),
      check ((user_id is null) <> (name is null))
    )`.execute(db);
  await sql`create index session_speakers_of_event on session_speakers (event_id, position)`.execute(db);
  await sql`
    create index session_speakers_of_user on session_speakers (user_id) where user_id is not null`.execute(db);
}
