import { sql, type Kysely } from 'kysely';

/** Events that recur, and the dates of events: one row each, and exactly one for an event that does not recur. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Answers are to all dates, so seats cannot be counted for one of them.
  await sql`
    alter table events
      add column recurrence text check (char_length(recurrence) <= 200),
      add check (recurrence is null or capacity is null),
      add column last_starts_at timestamptz,
      add column last_ends_at timestamptz`.execute(db);
  // Times are those of the date itself, so that past dates keep theirs when the series changes. Other columns are null unless the date
  // differs from its series.
  await sql`
    create table event_occurrences (
      id uuid not null unique,
      event_id uuid not null references events,
      occurs_on text not null,
      start_date text not null,
      start_time text,
      end_date text not null,
      end_time text,
      timezone text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      has_own_times boolean not null default false,
      name text check (char_length(name) between 1 and 120),
      place_id uuid references places,
      location_id uuid references locations,
      cancelled_at timestamptz,
      cancelled_reason text,
      sequence int not null default 0,
      reminded_for timestamptz,
      primary key (event_id, occurs_on),
      check (ends_at > starts_at),
      check (ends_at - starts_at <= interval '32 days'),
      check ((start_time is null) = (end_time is null))
    )`.execute(db);
  // The first or last date of one event, without reading the dates of others.
  await sql`create index event_occurrences_of_event on event_occurrences (event_id, starts_at, id)`.execute(db);
  await sql`create index event_occurrences_by_start on event_occurrences (starts_at, event_id)`.execute(db);
  await sql`
    create index event_occurrences_at_place on event_occurrences (place_id) where place_id is not null`.execute(db);
  await sql`
    insert into event_occurrences (id, event_id, occurs_on, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at, reminded_for)
    select gen_random_uuid(), id, start_date, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at, starts_at
    from events where starts_at is not null and ends_at is not null`.execute(db);
  // Past events in the order of their last date, however many dates each has.
  await sql`update events set last_starts_at = starts_at, last_ends_at = ends_at`.execute(db);
  await sql`create index events_by_last_start on events (last_starts_at, id)`.execute(db);
}
