import { sql, type Kysely } from 'kysely';

/** An edit of an item updates the excerpts of it in all notifications, read or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_excerpts on notifications (notifiable_id) where data ? 'excerpt'`.execute(db);
}
