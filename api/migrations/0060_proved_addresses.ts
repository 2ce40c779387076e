import { sql, type Kysely } from 'kysely';

/** An account has the addresses that it proved; one that waits for its link stands with the link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auto_login_links add column email text`.execute(db);
  await sql`update accounts set email = null where email_verified_at is null`.execute(db);
  await sql`update accounts set phone = null where phone_verified_at is null`.execute(db);
  await sql`
    alter table accounts
      add constraint email_is_proved check ((email is null) = (email_verified_at is null)),
      add constraint phone_is_proved check ((phone is null) = (phone_verified_at is null))`.execute(db);
}
