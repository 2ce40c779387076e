import { sql, type Kysely } from 'kysely';

/** Careers: where people have worked. Dates are text, as far as they are known, and sort by their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table careers (
      id uuid primary key references items,
      position text not null,
      company text,
      description text,
      cover_id uuid references items,
      started_at text collate "C" not null,
      ended_at text collate "C",
      is_retired boolean not null default false
    )`.execute(db);
}
