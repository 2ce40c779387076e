import { sql, type Kysely } from 'kysely';

/** Events, and the topics of their discussions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Local dates and times are text, because the zone of the event gives them their meaning, not that of a server.
  // The limit on their distance bounds how far back a query for a period has to look: 31 days, and a change of clocks.
  await sql`
    create table events (
      id uuid primary key references items,
      type text not null default 'event' check (type in ('event')),
      name text not null default '',
      description text,
      hashtags text[] not null default '{}',
      cover_id uuid references items,
      media_collection_id uuid references items,
      place_id uuid references places,
      location_id uuid references locations,
      place_seen text not null default 'everybody' check (place_seen in ('everybody', 'guests')),
      online_url text,
      start_date text,
      start_time text,
      end_date text,
      end_time text,
      timezone text not null,
      starts_at timestamptz,
      ends_at timestamptz,
      sequence int not null default 0,
      previous_starts_at timestamptz,
      cancelled_at timestamptz,
      cancelled_reason text,
      is_fed boolean not null default true,
      check (ends_at > starts_at),
      check (ends_at - starts_at <= interval '32 days'),
      check ((start_date is null) = (starts_at is null)),
      check ((end_date is null) = (ends_at is null)),
      check (start_date is null or end_date is null or (start_time is null) = (end_time is null)),
      check (location_id is null or place_id is not null)
    )`.execute(db);
  await sql`create index events_by_start on events (starts_at, id)`.execute(db);
  await sql`create index events_at_place on events (place_id) where place_id is not null`.execute(db);
  await sql`create index events_in_room on events (location_id, starts_at) where location_id is not null`.execute(db);
  await sql`
    create table event_topics (
      id uuid primary key references items,
      event_id uuid not null references events,
      name text not null,
      position int not null default 0
    )`.execute(db);
  await sql`create index event_topics_of_event on event_topics (event_id, position, id)`.execute(db);
}
