import { fold } from '@plaza/text/fold.ts';
import { sql, type Kysely } from 'kysely';

const BATCH = 5_000;

/** Indexes for trending keywords that start with a text, and for the notifications of a reminder that is finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table keywords add column folded text not null default ''`.execute(db);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from keywords`.execute(db);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await sql`
      update keywords k set folded = n.folded
      from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ name }) => fold(name))}::text[]) as n(id, folded)
      where k.id = n.id`.execute(db);
  }
  await sql`alter table keywords alter column folded drop default`.execute(db);
  await sql`create index keywords_by_prefix on keywords (folded text_pattern_ops)`.execute(db);
  await sql`create index keyword_uses_of_keyword on keyword_uses (keyword_id, created_at desc)`.execute(db);
  await sql`
    create index notifications_of_reminder on notifications ((data ->> 'reminder_id'))
    where type = 'reminder_due' and viewed_at is null`.execute(db);
}
