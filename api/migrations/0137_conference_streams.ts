import { sql, type Kysely } from 'kysely';

/** Streams of conferences, in a room or of the whole conference, and recordings of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A stream is at a URL, or it plays a file.
  await sql`
    create table conference_streams (
      id uuid primary key,
      conference_id uuid not null references conferences,
      location_id uuid references locations,
      title text not null check (char_length(title) between 1 and 120),
      kind text not null check (kind in ('hls', 'embed', 'link')),
      url text check (char_length(url) <= 500),
      file_id uuid references items,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      check (ends_at > starts_at),
      check ((url is null) <> (file_id is null)),
      check (file_id is null or kind = 'hls')
    )`.execute(db);
  await sql`
    create index conference_streams_of_conference on conference_streams (conference_id, starts_at)`.execute(db);
  await sql`
    create index conference_streams_in_room on conference_streams (location_id) where location_id is not null`.execute(
    db,
  );
  await sql`create index conference_streams_of_file on conference_streams (file_id) where file_id is not null`.execute(
    db,
  );
  // The offset is the second of the recording at which the session starts.
  await sql`
    alter table conference_sessions
      add recording_id uuid references items,
      add recording_offset double precision check (recording_offset >= 0),
      add check (recording_id is not null or recording_offset is null)`.execute(db);
  await sql`
    create index conference_sessions_by_recording on conference_sessions (recording_id) where recording_id is not null`.execute(
    db,
  );
}
