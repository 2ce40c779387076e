import { sql, type Kysely } from 'kysely';

/**
 * Second factors, passkeys and recovery codes, the challenges that ask for them, and when a session last proved itself;
 * accounts elsewhere that are linked, and devices that take notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_factors (
      account_id uuid not null references accounts,
      method text not null check (method in ('totp', 'email', 'sms')),
      sealed_secret text,
      last_step bigint,
      confirmed_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (account_id, method)
    )`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key,
      account_id uuid not null references accounts,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_of_account on passkeys (account_id, id desc)`.execute(db);
  await sql`
    create table recovery_codes (
      account_id uuid not null references accounts,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db);
  // A guest who signs in with a passkey alone is nobody yet: such a challenge has no account.
  await sql`
    create table auth_challenges (
      id uuid primary key,
      purpose text not null check (purpose in ('sign_in', 'passkey', 'register', 'proof')),
      account_id uuid references accounts,
      session_id uuid references sessions,
      platform text,
      nonce text,
      attempts int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      consumed_at timestamptz
    )`.execute(db);
  await sql`create index auth_challenges_by_end on auth_challenges (expires_at)`.execute(db);
  await sql`alter table verification_tokens add column challenge_id uuid references auth_challenges`.execute(db);
  await sql`
    create index verification_tokens_of_challenge on verification_tokens (challenge_id)
      where challenge_id is not null`.execute(db);
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
  await sql`
    create table linked_accounts (
      account_id uuid not null references accounts,
      provider text not null check (provider in ('twitter')),
      subject text not null,
      username text not null,
      sealed_tokens text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, provider),
      unique (provider, subject)
    )`.execute(db);
  // Where somebody was sent to allow the link: the answer must come back to the same session.
  await sql`
    create table link_requests (
      state_hash text primary key,
      session_id uuid not null references sessions,
      sealed_verifier text not null,
      return_to text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table device_tokens (
      token text primary key,
      account_id uuid not null references accounts,
      session_id uuid not null references sessions,
      platform text not null check (platform in ('ios', 'android', 'web')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index device_tokens_of_account on device_tokens (account_id)`.execute(db);
}
