import { sql, type Kysely } from 'kysely';

/** What a page shows of itself, small, beside a link to it; it goes with the link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_pictures (
      id uuid primary key references collection_items on delete cascade,
      bytes bytea not null,
      width int not null,
      height int not null,
      thumbhash text not null
    )`.execute(db);
}
