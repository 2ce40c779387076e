import { sql, type Kysely } from 'kysely';

/** Indexes for trending keywords that start with a text, and for the notifications of a reminder that is finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index keywords_by_prefix on keywords (name text_pattern_ops)`.execute(db);
  await sql`create index keyword_uses_of_keyword on keyword_uses (keyword_id, created_at desc)`.execute(db);
  await sql`
    create index notifications_of_reminder on notifications ((data ->> 'reminder_id'))
    where type = 'reminder_due' and viewed_at is null`.execute(db);
}
