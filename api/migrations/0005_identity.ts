import { sql, type Kysely } from 'kysely';

/** When an address was chosen, how often a number was texted, and which devices an account was seen on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column username_changed_at timestamptz`.execute(db);
  await sql`create index verification_tokens_of_destination on verification_tokens (destination, type, created_at)`.execute(
    db,
  );
  await sql`create index sessions_by_device on sessions (account_id, device)`.execute(db);
  await sql`create index outbox_of_destination on outbox (destination, id desc)`.execute(db);
}
