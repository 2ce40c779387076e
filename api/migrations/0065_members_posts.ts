import { sql, type Kysely } from 'kysely';

/** What a crowd by invitation has published is for its members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update items set audience = 'private'
    from pages c
    where c.id = items.author_id and c.status = 'invite-only' and items.id <> c.id
      and items.kind not in ('comment', 'topic') and items.audience <> 'private'`.execute(db);
}
