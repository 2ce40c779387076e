import { sql, type Kysely } from 'kysely';

/** Mutes and muted words, cases with their history, bans and roles that end, the rules of a community, the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mutes (
      id uuid primary key,
      user_id uuid not null references items,
      context_id uuid not null references items,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      unique (user_id, context_id)
    )`.execute(db);
  // The query is what a person's words are to the full-text index: whole words, in order, without case and accents.
  await sql`
    create table muted_words (
      id uuid primary key,
      user_id uuid not null references items,
      word text not null,
      query tsquery not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz
    )`.execute(db);
  await sql`create unique index muted_words_of_user on muted_words (user_id, query)`.execute(db);

  await sql`
    create table cases (
      id uuid primary key,
      context_id uuid not null references items,
      author_id uuid references items,
      kind text not null,
      evidence jsonb not null default '{}',
      status text not null default 'pending review'
        check (status in ('watching', 'pending review', 'review denied', 'approved', 'blocked')),
      assignee_id uuid references accounts,
      decision text,
      decided_by uuid references accounts,
      decided_at timestamptz,
      appeal text,
      appealed_at timestamptz,
      appeal_until timestamptz,
      appeal_status text check (appeal_status in ('open', 'upheld', 'overturned')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index cases_open on cases (context_id) where status in ('pending review', 'watching')`.execute(
    db,
  );
  await sql`create index cases_by_status on cases (status, id desc)`.execute(db);
  await sql`create index cases_of_context on cases (context_id, id desc)`.execute(db);
  await sql`create index cases_appealed on cases (id desc) where appeal_status = 'open'`.execute(db);
  await sql`create index cases_of_assignee on cases (assignee_id, id desc) where assignee_id is not null`.execute(db);
  await sql`
    create table case_events (
      id uuid primary key,
      case_id uuid not null references cases,
      account_id uuid references accounts,
      action text not null,
      text text,
      status text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index case_events_of_case on case_events (case_id, id)`.execute(db);

  // What was reported before is a case now: one for each item, under the id of its first report.
  await sql`
    insert into cases (id, context_id, author_id, kind, evidence, status, decision, decided_by, created_at, updated_at)
    select distinct on (r.context_id) f.id, r.context_id, i.author_id, i.kind, jsonb_build_object('title', i.title),
      r.status, r.decision, r.decided_by, f.created_at, r.updated_at
    from reports r join items i on i.id = r.context_id
      join lateral (select id, created_at from reports where context_id = r.context_id order by id limit 1) f on true
    order by r.context_id, r.id desc`.execute(db);
  await sql`alter table reports add column case_id uuid references cases`.execute(db);
  await sql`update reports r set case_id = c.id from cases c where c.context_id = r.context_id`.execute(db);
  await sql`alter table reports alter column case_id set not null`.execute(db);
  await sql`create index reports_of_case on reports (case_id, id)`.execute(db);
  await sql`create index reports_of_user on reports (user_id, id desc)`.execute(db);

  await sql`alter table accounts add column banned_until timestamptz`.execute(db);
  await sql`alter table account_roles add column expires_at timestamptz`.execute(db);
  await sql`alter table communities add column rules text`.execute(db);

  await sql`
    create table audit_entries (
      id uuid primary key,
      position bigint not null unique,
      actor_id uuid not null references accounts,
      action text not null,
      subject_id uuid,
      details jsonb not null,
      created_at timestamptz not null,
      previous_hash text not null,
      hash text not null
    )`.execute(db);
  await sql`create index audit_entries_of_actor on audit_entries (actor_id, id desc)`.execute(db);
  await sql`create index audit_entries_of_subject on audit_entries (subject_id, id desc)`.execute(db);
  await sql`create index audit_entries_by_action on audit_entries (action, id desc)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is only ever added to', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger audit_entries_stay before update or delete or truncate on audit_entries
    for each statement execute function refuse_change()`.execute(db);
}
