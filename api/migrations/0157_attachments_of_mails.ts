import { sql, type Kysely } from 'kysely';

/** Files of the emails in the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column attachments jsonb not null default '[]'`.execute(db);
}
