import { sql, type Kysely } from 'kysely';

/** Crowds, their topics and what each role may do; who belongs, beside who follows; the human behind a crowd. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pages (
      id uuid primary key references items,
      name text not null,
      description text,
      location text,
      avatar_id uuid references items,
      cover_id uuid references items,
      status text not null default 'private' check (status in ('private', 'invite-only', 'visible-to-public')),
      join_approval boolean not null default false,
      join_questions jsonb not null default '[]',
      rules text,
      username text unique,
      username_changed_at timestamptz,
      owner_id uuid not null references users,
      former_owner_id uuid references users,
      transferred_at timestamptz,
      settings jsonb not null default '{}'
    )`.execute(db);
  await sql`create index pages_of_owner on pages (owner_id)`.execute(db);
  // Not "order": the wire has that word, SQL has another use for it.
  await sql`
    create table page_topics (
      id uuid primary key references items,
      page_id uuid not null references pages,
      name text not null,
      position int not null default 0
    )`.execute(db);
  await sql`create index page_topics_of_page on page_topics (page_id, position, id)`.execute(db);
  await sql`
    create table role_permissions (
      item_id uuid not null references items,
      role text not null check (role in ('manager', 'member', 'follower')),
      flags text[] not null default '{}',
      primary key (item_id, role)
    )`.execute(db);
  // Following and belonging are two relationships: who leaves may still follow.
  await sql`alter table relationships drop constraint relationships_relatable_id_user_id_key`.execute(db);
  await sql`create unique index relationships_once on relationships (relatable_id, user_id, (role = 'follower'))`.execute(
    db,
  );
  await sql`alter table relationships add column answers jsonb`.execute(db);
  await sql`create index relationships_waiting on relationships (relatable_id, id) where status = 'pending'`.execute(
    db,
  );
  await sql`create index items_crowds on items (community_id, id desc) where kind = 'page' and deleted_at is null`.execute(
    db,
  );
  await sql`alter table items add column made_by_id uuid references users`.execute(db);
}
