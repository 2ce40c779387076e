import { sql, type Kysely } from 'kysely';

/** Whether somebody has the same still unread is one look, however much waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_unread`.execute(db);
  await sql`
    create index notifications_unread on notifications (user_id, type, notifiable_id, actor_id) where viewed_at is null`.execute(
    db,
  );
}
