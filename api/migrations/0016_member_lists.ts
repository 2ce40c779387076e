import { sql, type Kysely } from 'kysely';

/**
 * Members in the order that they are shown in, and the newest of them: a page of a large crowd reads a page of rows. And names,
 * which are few beside all that mentions them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index relationships_members on relationships
      (relatable_id, array_position(array['admin', 'manager', 'member'], role), id desc)
    where role <> 'follower' and status = 'accepted'`.execute(db);
  await sql`
    create index relationships_newest_members on relationships (relatable_id, id desc)
    where role <> 'follower' and status = 'accepted'`.execute(db);
  await sql`
    create index items_names on items using gin (search) where deleted_at is null and kind in ('user', 'page')`.execute(
    db,
  );
}
