import { sql, type Kysely } from 'kysely';

/** Tailgates of conferences, which are events: whether organizers approved them, who is there, and which ones are held near each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events drop constraint events_type_check,
      add constraint events_type_check check (type in ('event', 'session', 'tailgate'))`.execute(db);
  // A changed tailgate is hidden until it is approved again. Its guests are notified of `pending_change` then.
  await sql`
    create table tailgates (
      id uuid primary key references events,
      conference_id uuid not null references conferences,
      approval text not null default 'pending' check (approval in ('pending', 'accepted', 'declined')),
      decided_by_id uuid references items,
      decided_reason text check (char_length(decided_reason) <= 280),
      recognize_by text check (char_length(recognize_by) <= 140),
      pending_change jsonb,
      check (pending_change is null or approval = 'pending')
    )`.execute(db);
  await sql`create index tailgates_of_conference on tailgates (conference_id)`.execute(db);
  await sql`
    create index tailgates_decided_by on tailgates (decided_by_id) where decided_by_id is not null`.execute(db);
  // Never where someone was, only that they were there.
  await sql`
    create table tailgate_arrivals (
      event_id uuid not null references tailgates,
      user_id uuid not null references items,
      arrived_at timestamptz not null,
      left_at timestamptz,
      primary key (event_id, user_id)
    )`.execute(db);
  await sql`create index tailgate_arrivals_of_user on tailgate_arrivals (user_id)`.execute(db);
  await sql`
    create table tailgate_wishes (
      id uuid primary key,
      from_id uuid not null references tailgates,
      to_id uuid not null references tailgates,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
      asked_at timestamptz not null,
      check (from_id <> to_id)
    )`.execute(db);
  // One question for each pair, whoever asks.
  await sql`
    create unique index tailgate_wishes_of_pair on tailgate_wishes (least(from_id, to_id), greatest(from_id, to_id))`.execute(
    db,
  );
  await sql`create index tailgate_wishes_from on tailgate_wishes (from_id)`.execute(db);
  await sql`create index tailgate_wishes_to on tailgate_wishes (to_id)`.execute(db);
}
