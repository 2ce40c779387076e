import { sql, type Kysely } from 'kysely';

/**
 * The files that a case is about, as it was reported and as staff saw it since: staff alone read their bytes, which stay while
 * the case is open or can be appealed. And the person behind a crowd that reports something.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_files (
      case_id uuid not null references cases,
      file_id uuid not null references items,
      primary key (case_id, file_id)
    )`.execute(db);
  await sql`create index case_files_of_file on case_files (file_id)`.execute(db);
  await sql`alter table reports add column made_by_id uuid references users`.execute(db);
  await sql`create index reports_made_by on reports (made_by_id) where made_by_id is not null`.execute(db);
}
