import { sql, type Kysely } from 'kysely';

/**
 * Notifications that are only mailed or pushed, for a day: by them a mail is composed when it is sent, with what its receiver may see
 * by then. The columns are those of `notifications`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unlisted_notifications (
      id uuid primary key,
      user_id uuid not null,
      type text not null,
      actor_id uuid,
      notifiable_id uuid,
      context_id uuid,
      data jsonb not null,
      status text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index unlisted_notifications_of_item on unlisted_notifications (notifiable_id)`.execute(db);
}
