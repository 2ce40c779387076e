import { sql, type Kysely } from 'kysely';

/** The schedules of conferences: the working copy of organizers, and its released versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No row: the session has no time, and was never moved.
  await sql`
    create table session_drafts (
      event_id uuid primary key references conference_sessions,
      location_id uuid references locations,
      starts_at timestamptz,
      ends_at timestamptz,
      revision int not null default 0,
      changed_by_id uuid references items,
      check (ends_at > starts_at),
      check ((starts_at is null) = (ends_at is null)),
      check (location_id is null or starts_at is not null)
    )`.execute(db);
  await sql`create index session_drafts_in_room on session_drafts (location_id) where location_id is not null`.execute(
    db,
  );
  await sql`
    create table schedule_rules (
      conference_id uuid primary key references conferences,
      levels jsonb not null default '{}',
      changeover_minutes int not null check (changeover_minutes >= 0)
    )`.execute(db);
  // An ignored conflict shows again when one of its sessions has another revision.
  await sql`
    create table ignored_conflicts (
      conference_id uuid not null references conferences,
      conflict_id text not null,
      revisions text not null,
      ignored_by_id uuid references items,
      ignored_at timestamptz not null,
      primary key (conference_id, conflict_id)
    )`.execute(db);
  await sql`
    create table speaker_availabilities (
      id uuid primary key,
      conference_id uuid not null references conferences,
      user_id uuid not null references items,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      check (ends_at > starts_at)
    )`.execute(db);
  await sql`
    create index speaker_availabilities_of_user on speaker_availabilities (user_id, conference_id)`.execute(db);
  await sql`
    create index speaker_availabilities_of_conference on speaker_availabilities (conference_id)`.execute(db);
  await sql`
    create table schedule_versions (
      id uuid primary key,
      conference_id uuid not null references conferences,
      number int not null check (number > 0),
      name text not null check (char_length(name) between 1 and 60),
      comment text,
      released_by_id uuid references items,
      released_at timestamptz not null,
      unique (conference_id, number)
    )`.execute(db);
  await sql`create unique index schedule_versions_by_name on schedule_versions (conference_id, lower(name))`.execute(
    db,
  );
  // Speakers are stored by account where they have one, so that a name is never kept longer than its account.
  await sql`
    create table schedule_slots (
      version_id uuid not null references schedule_versions,
      event_id uuid not null references conference_sessions,
      title text not null,
      kind text not null,
      language text,
      location_id uuid references locations,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      capacity int,
      track_ids uuid[] not null default '{}',
      speakers jsonb not null default '[]',
      primary key (version_id, event_id),
      check (ends_at > starts_at)
    )`.execute(db);
  await sql`create index schedule_slots_of_event on schedule_slots (event_id)`.execute(db);
  // The sessions of a speaker in all versions, for when their account is erased.
  await sql`create index schedule_slots_of_speaker on schedule_slots using gin (speakers jsonb_path_ops)`.execute(db);
}
