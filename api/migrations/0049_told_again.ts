import { sql, type Kysely } from 'kysely';

/** Which node did what was asked under a key, and whom it meant to tell: it may end between the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add column node uuid,
      add column topics text[] not null default '{}'`.execute(db);
}
