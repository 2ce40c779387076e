import { sql, type Kysely } from 'kysely';

/** Loops: short films to be seen one after another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vscribbles (
      id uuid primary key references items,
      content text not null default '',
      hashtags text[] not null default '{}',
      attachable_id uuid not null references items,
      selected_filter text,
      captions text,
      is_galley boolean not null default false,
      edited_at timestamptz
    )`.execute(db);
}
