import { sql, type Kysely } from 'kysely';

/** What an account did that notified someone, for a day: by it repeated acts are recognized, and reach is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notified_acts (
      id uuid primary key,
      account_id uuid not null,
      actor_id uuid not null,
      user_id uuid not null,
      type text not null,
      subject_id uuid,
      detail text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notified_acts_same on notified_acts (user_id, actor_id, type, subject_id)`.execute(db);
  await sql`create index notified_acts_of_account on notified_acts (account_id, created_at)`.execute(db);
}
