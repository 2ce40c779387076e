import { sql, type Kysely } from 'kysely';

/** Answers to events, the seats of a subject, and its wait list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column capacity int check (capacity > 0),
      add column max_party_size int not null default 6 check (max_party_size between 1 and 20),
      add column join_approval boolean not null default false,
      add column guests_may_invite boolean not null default false,
      add column guests_seen text not null default 'guests' check (guests_seen in ('everybody', 'guests', 'organizers'))`.execute(
    db,
  );
  // The subject is an event today, and can be one of its dates or a pass later. The check on the capacity has the last word, whatever
  // the code does.
  await sql`
    create table seatings (
      subject_id uuid primary key,
      item_id uuid not null references items,
      capacity int check (capacity > 0),
      taken int not null default 0 check (taken >= 0),
      held int not null default 0 check (held >= 0),
      interested int not null default 0 check (interested >= 0),
      waiting int not null default 0 check (waiting >= 0),
      offers int not null default 0 check (offers >= 0),
      moves int not null default 0,
      constraint seatings_within_capacity check (capacity is null or taken + held <= capacity)
    )`.execute(db);
  await sql`create index seatings_of_item on seatings (item_id)`.execute(db);
  await sql`insert into seatings (subject_id, item_id) select id, id from events`.execute(db);
  await sql`
    create table attendances (
      relationship_id uuid primary key references relationships on delete cascade,
      answer text check (answer in ('accepted', 'maybe', 'declined')),
      party_size int not null default 1 check (party_size between 1 and 20),
      note text check (char_length(note) <= 280),
      answered_at timestamptz,
      seen_moves int not null default 0,
      is_hidden boolean not null default false,
      away_answer text check (away_answer in ('accepted', 'maybe')),
      check ((answer is null) = (answered_at is null))
    )`.execute(db);
  // Entries that are over stay, because their notifications refer to them and a job may still name them.
  await sql`
    create table waitlist_entries (
      id uuid primary key,
      subject_id uuid not null references seatings,
      user_id uuid not null references items,
      seq bigint not null,
      party_size int not null check (party_size between 1 and 20),
      accepts_fewer boolean not null default false,
      note text check (char_length(note) <= 280),
      state text not null default 'waiting'
        check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'closed')),
      before text check (before in ('pending', 'declined', 'accepted', 'maybe')),
      offered_size int,
      offered_at timestamptz,
      held_until timestamptz,
      decided_at timestamptz,
      passed_by_id uuid references items,
      created_at timestamptz not null default now(),
      unique (subject_id, seq),
      check (state <> 'offered' or offered_size between 1 and party_size and held_until is not null)
    )`.execute(db);
  await sql`
    create unique index waitlist_live on waitlist_entries (subject_id, user_id) where state in ('waiting', 'offered')`.execute(
    db,
  );
  await sql`
    create index waitlist_order on waitlist_entries (subject_id, seq) where state in ('waiting', 'offered')`.execute(
    db,
  );
  await sql`create index waitlist_of_user on waitlist_entries (user_id)`.execute(db);
}
