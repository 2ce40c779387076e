import { sql, type Kysely } from 'kysely';

/** Applications to conferences, their questions, and their reviews. None of them is an item: see docs/adr/0030. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_questions (
      id uuid primary key,
      conference_id uuid not null references conferences,
      kinds text[] not null,
      text text not null check (char_length(text) <= 300),
      type text not null check (type in ('text', 'long', 'choice', 'choices', 'number', 'file', 'yes-no')),
      options jsonb not null default '[]',
      is_required boolean not null,
      is_identifying boolean not null,
      position int not null,
      archived_at timestamptz
    )`.execute(db);
  await sql`
    create index application_questions_of_conference on application_questions (conference_id, position)`.execute(db);
  // Without a user: the account was erased. A number is given when the application is first sent.
  await sql`
    create table applications (
      id uuid primary key,
      conference_id uuid not null references conferences,
      user_id uuid references items,
      number int check (number > 0),
      kind text not null check (kind in ('talk', 'performance', 'workshop')),
      title text not null check (char_length(title) <= 120),
      summary text check (char_length(summary) <= 2000),
      language text check (char_length(language) <= 35),
      minutes int check (minutes between 5 and 480),
      availability jsonb not null default '[]',
      state text not null default 'draft'
        check (state in ('draft', 'sent', 'shortlisted', 'accepted', 'declined', 'confirmed', 'withdrawn')),
      rating numeric,
      rating_count int not null default 0,
      rating_spread numeric,
      session_id uuid references conference_sessions,
      created_at timestamptz not null,
      edited_at timestamptz not null,
      sent_at timestamptz,
      decided_at timestamptz,
      decided_by_id uuid references items,
      told_at timestamptz,
      confirm_by timestamptz,
      unique (conference_id, number),
      check ((number is null) = (sent_at is null)),
      check (told_at is null or decided_at is not null)
    )`.execute(db);
  await sql`create index applications_of_user on applications (user_id) where user_id is not null`.execute(db);
  await sql`create index applications_of_session on applications (session_id) where session_id is not null`.execute(db);
  await sql`
    create index applications_decided_by on applications (decided_by_id) where decided_by_id is not null`.execute(db);
  await sql`
    create table application_answers (
      application_id uuid not null references applications,
      question_id uuid not null references application_questions,
      text text,
      options int[],
      file_id uuid references items,
      primary key (application_id, question_id)
    )`.execute(db);
  await sql`create index application_answers_to on application_answers (question_id)`.execute(db);
  await sql`create index application_answers_by_file on application_answers (file_id) where file_id is not null`.execute(
    db,
  );
  // Without a score: the reviewer abstains, or has a conflict of interest.
  await sql`
    create table application_reviews (
      id uuid primary key,
      application_id uuid not null references applications,
      user_id uuid not null references items,
      score int check (score between 1 and 5),
      comment text check (char_length(comment) <= 2000),
      is_conflicted boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (application_id, user_id),
      check (not is_conflicted or score is null)
    )`.execute(db);
  await sql`create index application_reviews_by_user on application_reviews (user_id)`.execute(db);
  await sql`
    create table conference_reviewers (
      conference_id uuid not null references conferences,
      user_id uuid not null references items,
      sees_names boolean not null,
      primary key (conference_id, user_id)
    )`.execute(db);
  await sql`create index conference_reviewers_by_user on conference_reviewers (user_id)`.execute(db);
}
