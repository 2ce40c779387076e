import { sql, type Kysely } from 'kysely';

/**
 * Who could see the words of a scribble before they were replaced: who sees it now reads no others. Of those that were replaced
 * until now nobody knows, so they stay with their author.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scribble_edits add column audience text not null default 'private'
      check (audience in ('private', 'community', 'public'))`.execute(db);
  await sql`alter table scribble_edits alter column audience drop default`.execute(db);
}
