import { sql, type Kysely } from 'kysely';

/** Controls, among them those of direction, and line breaks: the rule for names removes them now. */
const CONTROLS = String.raw`[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
const BREAKS = String.raw`[\u0009-\u000d\u0085\u2028\u2029]+`;

const NAMES = [
  ['items', 'title'],
  ['users', 'first_name'],
  ['users', 'middle_name'],
  ['users', 'last_name'],
  ['users', 'sub_title'],
  ['users', 'location'],
  ['pages', 'name'],
  ['pages', 'location'],
  ['files', 'name'],
  ['collections', 'name'],
  ['collection_items', 'title'],
  ['conversations', 'name'],
  ['stories', 'name'],
  ['reminders', 'text'],
  ['reminder_lists', 'title'],
] as const;

/** Names that were stored before they were cleaned. One that would be empty stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of NAMES) {
    const name = sql.ref(`x.${column}`);
    const clean = sql`btrim(regexp_replace(regexp_replace(${name}, ${CONTROLS}, '', 'g'), ${BREAKS}, ' ', 'g'))`;
    await sql`
      update ${sql.table(table)} x set ${sql.ref(column)} = ${clean}
      where (${name} ~ ${CONTROLS} or ${name} ~ ${BREAKS}) and ${clean} <> ''`.execute(db);
  }
}
