import { sql, type Kysely } from 'kysely';
import { searchText } from '../src/core/search-text.ts';

/** Text whose folding has changed holds one of these: letters with marks that are no accents, a final sigma, or a joiner. */
const CHANGED = String.raw`[\u0300-\u036f\u03c2\u0407\u0419\u0439\u0457\u040e\u045e\u0403\u0453\u040c\u045c\u0610-\u064a\u06d6-\u1cff\u200b-\u200f\u3041-\u30ff\ua800-\uabff\uff66-\uff9f]`;
const BATCH = 500;

/** The text of each index, by its table. What profiles, crowds and collections say besides their name is indexed at their next edit. */
const SOURCES = [
  { table: 'items', text: sql`concat_ws(' ', x.title, t.content)`, from: contentOf('scribbles') },
  { table: 'items', text: sql`concat_ws(' ', x.title, t.content)`, from: contentOf('comments') },
  { table: 'items', text: sql`concat_ws(' ', x.title, t.content)`, from: contentOf('messages') },
  { table: 'items', text: sql`concat_ws(' ', x.title, t.content)`, from: contentOf('vscribbles') },
  { table: 'reminders', text: sql`concat_ws(' ', x.text, x.notes)`, from: sql`reminders x` },
  { table: 'collection_items', text: sql`concat_ws(' ', x.title, x.description)`, from: sql`collection_items x` },
  { table: 'recommends', text: sql`x.reason`, from: sql`recommends x` },
];

function contentOf(table: string) {
  return sql`items x join ${sql.table(table)} t on t.id = x.id`;
}

/** Search and muted words fold text by its script: indexes and queries that were made before are made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, text, from } of SOURCES) {
    await inBatches(db, text, from, async (ids, folded) => {
      await sql`
        update ${sql.table(table)} x set search = to_tsvector('simple', n.folded)
        from unnest(${ids}::uuid[], ${folded}::text[]) as n(id, folded) where x.id = n.id`.execute(db);
    });
  }
  const others = sql`items x`;
  const title = sql`case when x.kind in ('scribble', 'comment', 'message', 'vscribble') then '' else x.title end`;
  await inBatches(db, title, others, async (ids, folded) => {
    await sql`
      update items x set search = coalesce(x.search, '') || to_tsvector('simple', n.folded)
      from unnest(${ids}::uuid[], ${folded}::text[]) as n(id, folded) where x.id = n.id`.execute(db);
  });
  // One by one: two that are the same now must not become one key.
  await inBatches(db, sql`x.word`, sql`muted_words x`, async (ids, folded) => {
    for (const [at, id] of ids.entries())
      await sql`
        update muted_words x set query = phraseto_tsquery('simple', ${folded[at]})
        where x.id = ${id} and not exists (select 1 from muted_words o
          where o.user_id = x.user_id and o.query = phraseto_tsquery('simple', ${folded[at]}))`.execute(db);
  });
  await inBatches(db, sql`x.title`, sql`interests x`, async (ids, folded) => {
    for (const [at, id] of ids.entries())
      await sql`
        update interests x set title_key = ${folded[at]}
        where x.id = ${id} and not exists (select 1 from interests o where o.title_key = ${folded[at]})`.execute(db);
  });
}

async function inBatches(
  db: Kysely<unknown>,
  text: ReturnType<typeof sql>,
  from: ReturnType<typeof sql>,
  update: (ids: string[], folded: string[]) => Promise<void>,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select x.id, ${text} as text from ${from}
      where x.id > ${last}::uuid and normalize(${text}, NFKD) ~ ${CHANGED} order by x.id limit ${BATCH}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    await update(
      rows.map(({ id }) => id),
      rows.map((row) => searchText(row.text.replaceAll(/\s+/g, ' ')).trim()),
    );
  }
}
