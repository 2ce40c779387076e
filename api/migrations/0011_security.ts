import { sql, type Kysely } from 'kysely';

/** Second factors, passkeys and recovery codes, the challenges that ask for them, and when a session last proved itself. */
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
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
}
