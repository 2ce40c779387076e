import { sql, type Kysely } from 'kysely';

/** A list that is gone through by the places of its rows is ordered in one direction: who runs a crowd has the highest rank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index relationships_members`.execute(db);
  await sql`
    create index relationships_members on relationships
      (relatable_id, array_position(array['member', 'manager', 'admin'], role) desc, id desc)
    where role <> 'follower' and status = 'accepted'`.execute(db);
}
