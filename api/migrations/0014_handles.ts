import { sql, type Kysely } from 'kysely';

/** What a name looks like: `Paypa1`, `pay.pal` and `paypal` are one to a hurried eye. Kept beside each name, for the look-up. */
const LOOK = sql`replace(replace(translate(username, '01i5._', 'olls'), 'rn', 'm'), 'vv', 'w')`;

/** Names that somebody had before, which still lead to them; and what each name looks like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_handles (
      name text primary key,
      look text generated always as (replace(replace(translate(name, '01i5._', 'olls'), 'rn', 'm'), 'vv', 'w')) stored,
      item_id uuid not null references items,
      released_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index former_handles_of_item on former_handles (item_id)`.execute(db);
  await sql`create index former_handles_by_look on former_handles (look)`.execute(db);
  for (const table of ['users', 'pages']) {
    await sql`alter table ${sql.table(table)} add column username_look text generated always as (${LOOK}) stored`.execute(
      db,
    );
    await sql`create index ${sql.raw(`${table}_by_look`)} on ${sql.table(table)} (username_look)`.execute(db);
  }
}
