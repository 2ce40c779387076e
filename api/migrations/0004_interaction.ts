import { sql, type Kysely } from 'kysely';

/** Reactions, relationships, views, blocks, reports and notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reactions (
      id uuid primary key,
      item_id uuid not null references items,
      user_id uuid not null references items,
      kind text not null default 'like',
      created_at timestamptz not null default now(),
      unique (item_id, user_id)
    )`.execute(db);
  await sql`create index reactions_of_item on reactions (item_id, id desc)`.execute(db);
  await sql`
    create table relationships (
      id uuid primary key,
      relatable_id uuid not null references items,
      user_id uuid not null references items,
      initiated_by_id uuid not null references items,
      role text not null default 'follower' check (role in ('admin', 'manager', 'member', 'follower')),
      status text not null default 'accepted' check (status in ('pending', 'declined', 'accepted', 'maybe', 'wait list')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (relatable_id, user_id)
    )`.execute(db);
  await sql`create index relationships_of_relatable on relationships (relatable_id, role, id desc)`.execute(db);
  await sql`create index relationships_of_user on relationships (user_id, role, id desc)`.execute(db);
  await sql`
    create table views (
      item_id uuid not null references items,
      viewer_key text not null,
      day date not null,
      primary key (item_id, viewer_key, day)
    )`.execute(db);
  await sql`
    create table blocks (
      id uuid primary key,
      user_id uuid not null references items,
      context_id uuid not null references items,
      created_at timestamptz not null default now(),
      unique (user_id, context_id)
    )`.execute(db);
  await sql`create index blocks_of_context on blocks (context_id)`.execute(db);
  await sql`
    create table reports (
      id uuid primary key,
      user_id uuid not null references items,
      context_id uuid not null references items,
      reason text not null,
      text text,
      status text not null default 'pending review'
        check (status in ('watching', 'pending review', 'review denied', 'approved', 'blocked')),
      decision text,
      decided_by uuid references accounts,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index reports_open on reports (user_id, context_id)
    where status in ('pending review', 'watching')`.execute(db);
  await sql`create index reports_by_status on reports (status, id desc)`.execute(db);
  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references items,
      type text not null,
      actor_id uuid references items,
      notifiable_id uuid references items,
      context_id uuid references items,
      data jsonb not null default '{}',
      status text check (status in ('pending', 'accepted', 'declined')),
      viewed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notifications_of_user on notifications (user_id, id desc)`.execute(db);
  await sql`create index notifications_unread on notifications (user_id) where viewed_at is null`.execute(db);
}
