import { sql, type Kysely } from 'kysely';

/** What people want to be reminded of, in lists that they may share. Neither is an item: nobody finds, likes or reports one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder_lists (
      id uuid primary key,
      user_id uuid not null references items,
      title text not null,
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index reminder_list_of_everybody on reminder_lists (user_id) where is_default`.execute(db);
  await sql`
    create table reminder_list_users (
      list_id uuid not null references reminder_lists on delete cascade,
      user_id uuid not null references items,
      order_id uuid not null,
      joined_at timestamptz not null default now(),
      primary key (list_id, user_id)
    )`.execute(db);
  await sql`create index reminder_lists_of_user on reminder_list_users (user_id, order_id)`.execute(db);
  await sql`
    create table reminders (
      id uuid primary key,
      user_id uuid not null references items,
      text text not null,
      notes text not null default '',
      date_due_at text,
      time_due_at text check (time_due_at is null or date_due_at is not null),
      timezone text not null,
      recurrence text check (recurrence is null or date_due_at is not null),
      attachable_id uuid references items,
      due_at timestamptz check ((due_at is null) = (date_due_at is null)),
      told_at timestamptz,
      order_id uuid not null unique,
      completed_at timestamptz,
      completed_by_id uuid references items,
      done_id uuid unique check ((done_id is null) = (completed_at is null)),
      previous_id uuid references reminders on delete set null,
      search tsvector not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index reminders_by_previous on reminders (previous_id) where previous_id is not null`.execute(db);
  await sql`create index reminders_of_user on reminders (user_id)`.execute(db);
  await sql`create index reminders_about on reminders (attachable_id) where attachable_id is not null`.execute(db);
  await sql`
    create table reminder_reminder_lists (
      reminder_id uuid not null references reminders on delete cascade,
      reminder_list_id uuid not null references reminder_lists on delete cascade,
      primary key (reminder_id, reminder_list_id)
    )`.execute(db);
  await sql`create index reminders_of_list on reminder_reminder_lists (reminder_list_id)`.execute(db);
  await sql`
    create table reminder_users (
      reminder_id uuid not null references reminders on delete cascade,
      user_id uuid not null references items,
      primary key (reminder_id, user_id)
    )`.execute(db);
  await sql`create index reminders_assigned on reminder_users (user_id)`.execute(db);
}
