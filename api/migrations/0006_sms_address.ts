import { sql, type Kysely } from 'kysely';

/** Who asked for a text, as a keyed hash: an address may ask for so many in a day, whatever the numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_tokens add column address_hash text`.execute(db);
  await sql`
    create index verification_tokens_of_address on verification_tokens (address_hash, created_at)
      where method = 'sms'`.execute(db);
}
