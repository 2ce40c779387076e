import { sql, type Kysely } from 'kysely';

/** Series whose dates are answered one by one: each date has seats, answers, and a wait list of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add answers_by text not null default 'series' check (answers_by in ('series', 'date')),
      drop constraint events_check6,
      add constraint events_answered_by_date check (answers_by = 'series' or recurrence is not null),
      add constraint events_seats_by_date check (recurrence is null or capacity is null or answers_by = 'date')`.execute(
    db,
  );
  await sql`alter table event_occurrences add capacity int check (capacity > 0)`.execute(db);
  await sql`
    create table date_answers (
      subject_id uuid not null references seatings on delete cascade,
      relationship_id uuid not null references relationships on delete cascade,
      answer text not null check (answer in ('accepted', 'maybe', 'declined')),
      party_size int not null check (party_size between 1 and 20),
      answered_at timestamptz not null,
      seen_moves int not null default 0,
      away_answer text check (away_answer in ('accepted', 'maybe')),
      primary key (relationship_id, subject_id)
    )`.execute(db);
  await sql`create index date_answers_of_subject on date_answers (subject_id)`.execute(db);
}
