import { sql, type Kysely } from 'kysely';

/** Logins, their roles and sessions, one-time codes and links, and the profiles they act as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      email text unique,
      phone text unique,
      email_verified_at timestamptz,
      phone_verified_at timestamptz,
      password_hash text not null,
      birth_date date,
      gender text check (gender in ('male', 'female', 'other')),
      status text not null default 'active' check (status in ('pending', 'active', 'inactive', 'banned')),
      ban_reason text,
      language text not null default 'en',
      timezone text not null default 'UTC',
      iste text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table account_roles (
      account_id uuid not null references accounts,
      role text not null check (role in ('super-admin', 'admin', 'support', 'press-pass', 'user')),
      granted_by uuid references accounts,
      created_at timestamptz not null default now(),
      primary key (account_id, role)
    )`.execute(db);
  await sql`
    create table users (
      id uuid primary key references items,
      account_id uuid not null references accounts,
      community_id uuid not null references communities,
      username text unique,
      first_name text not null,
      middle_name text,
      last_name text not null,
      sub_title text,
      description text,
      location text,
      avatar_id uuid references items,
      cover_id uuid references items,
      settings jsonb not null default '{}',
      preferences jsonb not null default '{}',
      is_first_view boolean not null default true
    )`.execute(db);
  await sql`create index users_of_account on users (account_id)`.execute(db);
  // A session is a family of refresh tokens: only the newest generation is valid, any older one ends the family.
  await sql`
    create table sessions (
      id uuid primary key,
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      actor_id uuid not null references items,
      generation int not null default 0,
      refresh_hash text not null,
      rotated_at timestamptz,
      platform text,
      device text,
      ip text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index sessions_of_account on sessions (account_id, id desc) where revoked_at is null`.execute(db);
  await sql`
    create table verification_tokens (
      id uuid primary key,
      type text not null,
      method text not null check (method in ('email', 'sms')),
      destination text not null,
      code_hash text not null,
      account_id uuid references accounts,
      attempts int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      verified_at timestamptz,
      consumed_at timestamptz
    )`.execute(db);
  await sql`
    create table invites (
      id uuid primary key,
      token_hash text not null unique,
      inviter_id uuid not null references items,
      context_id uuid references items,
      community_id uuid not null references communities,
      email text,
      max_uses int not null default 1,
      uses int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table auto_login_links (
      secret_hash text primary key,
      account_id uuid not null references accounts,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      consumed_at timestamptz
    )`.execute(db);
  // What a provider would send, when none is configured: read on the outbox page.
  await sql`
    create table outbox (
      id uuid primary key,
      channel text not null check (channel in ('email', 'sms')),
      destination text not null,
      subject text not null default '',
      body text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table interests (
      id uuid primary key,
      title text not null,
      title_key text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table user_interests (
      user_id uuid not null references users,
      interest_id uuid not null references interests,
      created_at timestamptz not null default now(),
      primary key (user_id, interest_id)
    )`.execute(db);
  await sql`create index user_interests_of_interest on user_interests (interest_id)`.execute(db);
}
