import { sql, type Kysely } from 'kysely';

/** Events that end someone's access, from the commit of the write until the broker has them: another node publishes what is left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unpublished_events (
      id uuid primary key,
      events jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
