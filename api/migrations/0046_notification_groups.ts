import { sql, type Kysely } from 'kysely';

/**
 * What happened to one thing stands in one row of the list: its first notification leads it (`group_id` is null), the others
 * name it, and `last_id` of the leader is the newest of them, by which the list goes. A mute may be of notifications alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column group_id uuid references notifications on delete set null,
      add column last_id uuid`.execute(db);
  await sql`update notifications set last_id = id`.execute(db);
  await sql`alter table notifications alter column last_id set not null`.execute(db);
  await sql`create index notifications_of_group on notifications (group_id, id desc) where group_id is not null`.execute(
    db,
  );
  await sql`drop index notifications_of_user`.execute(db);
  await sql`create index notifications_in_order on notifications (user_id, last_id desc) where group_id is null`.execute(
    db,
  );
  await sql`
    create index notifications_to_join on notifications (user_id, type, coalesce(context_id, notifiable_id))
      where viewed_at is null and group_id is null`.execute(db);
  await sql`create index notifications_of_user on notifications (user_id, type)`.execute(db);
  await sql`alter table mutes add column only_notifications boolean not null default false`.execute(db);
}
