import { sql, type Kysely } from 'kysely';

/** The job that notified someone. Run again, it finds whom it has notified, also those who no longer have the notification unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notifications', 'unlisted_notifications']) {
    await sql`alter table ${sql.table(table)} add column job_id uuid`.execute(db);
    await sql`
      create unique index ${sql.ref(`${table}_of_job`)} on ${sql.table(table)} (job_id, user_id)
      where job_id is not null`.execute(db);
  }
}
