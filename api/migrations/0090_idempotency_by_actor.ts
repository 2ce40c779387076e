import { sql, type Kysely } from 'kysely';

/** A key belongs to one identity, and replies are sealed: what was stored in plain text is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`
    alter table idempotency_keys
      add column actor text not null default '',
      drop column reply,
      drop constraint idempotency_keys_pkey,
      add primary key (caller, actor, key)`.execute(db);
  await sql`alter table idempotency_keys add column reply text`.execute(db);
}
