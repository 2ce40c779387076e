/** `node api/src/print-schema.ts`: the database schema that the migrations create, as SQL, on stdout. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase, type Db } from './core/db.ts';

const HEADER = `-- The database schema. Generated from api/migrations by \`pnpm codegen\`.
-- PostgreSQL and PGlite have the same schema, so this file is for reading and for reviewing changes; only the migrations
-- create it. Tables are in alphabetical order. Tables of pg-boss (the schema jobs) and Kysely (kysely_*) are left out.`;

/** The tables to print. Names of the catalog have the "C" collation, so both engines sort them alike. */
const TABLES = sql`
  select c.oid, c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'`;

interface Part {
  /** The table, or '' for a function. */
  table: string;
  text: string;
}

async function read(db: Db, query: ReturnType<typeof sql>): Promise<Part[]> {
  return (await (query as ReturnType<typeof sql<Part>>).execute(db)).rows;
}

const readColumns = (db: Db) =>
  read(
    db,
    sql`
      select t.relname as "table",
        quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> y.typcollation then ' COLLATE ' || quote_ident(l.collname) else '' end
        || case when a.attgenerated = 's' then ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
             when d.adbin is not null then ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) else '' end
        || case when a.attnotnull then ' NOT NULL' else '' end as text
      from (${TABLES}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid
      left join pg_collation l on l.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      order by t.relname, a.attnum`,
  );

/** Not-null constraints, which PostgreSQL 18 lists here too, are part of the columns. */
const readConstraints = (db: Db) =>
  read(
    db,
    sql`
      select t.relname as "table", 'CONSTRAINT ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid, true) as text
      from (${TABLES}) t
      join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'f', 'c', 'x')
      order by t.relname, position(c.contype::text in 'puxfc'), c.conname`,
  );

const readIndexes = (db: Db) =>
  read(
    db,
    sql`
      select t.relname as "table", pg_get_indexdef(i.indexrelid, 0, true) as text
      from (${TABLES}) t
      join pg_index i on i.indrelid = t.oid
      join pg_class x on x.oid = i.indexrelid
      where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
      order by t.relname, x.relname`,
  );

const readTriggers = (db: Db) =>
  read(
    db,
    sql`
      select t.relname as "table", pg_get_triggerdef(g.oid, true) as text
      from (${TABLES}) t
      join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      order by t.relname, g.tgname`,
  );

const readFunctions = (db: Db) =>
  read(
    db,
    sql`
      select '' as "table", rtrim(pg_get_functiondef(p.oid), e'\\n') as text
      from pg_proc p where p.pronamespace = 'public'::regnamespace
      order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  );

const readViews = (db: Db) =>
  read(
    db,
    sql`
      select '' as "table", 'CREATE VIEW ' || relname || ' AS' || e'\\n' || rtrim(pg_get_viewdef(oid, true), ';') as text
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
  );

/** PostgreSQL before version 16 qualifies the columns of a view of one table. */
function unqualified(view: string): string {
  const [, table] = /\bFROM (\w+)$/.exec(view) ?? [];
  return table ? view.replaceAll(`${table}.`, '') : view;
}

/** Fails on sequences, enums and other objects that no migration has created so far, instead of leaving them out. */
async function rejectUnsupported(db: Db): Promise<void> {
  const unsupported = await read(
    db,
    sql`
      select '' as "table", relname as text from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'v')
      union all
      select '', typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
      order by text`,
  );
  if (unsupported.length > 0)
    throw new Error(
      `api/src/print-schema.ts does not support ${unsupported.map(({ text }) => text).join(', ')} yet; add support for it.`,
    );
}

/** The text of `docs/schema.sql`, the same on both engines. */
export async function printSchema(db: Db): Promise<string> {
  await rejectUnsupported(db);
  const functions = await readFunctions(db);
  const columns = await readColumns(db);
  const constraints = await readConstraints(db);
  const indexes = await readIndexes(db);
  const triggers = await readTriggers(db);
  const views = (await readViews(db)).map(({ table, text }) => ({ table, text: unqualified(text) }));
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => {
    const textsOf = (parts: Part[]) => parts.filter(({ table }) => table === name).map(({ text }) => text);
    const lines = [...textsOf(columns), ...textsOf(constraints)].map((line) => `  ${line}`);
    const table = `CREATE TABLE ${name} (\n${lines.join(',\n')}\n)`;
    return [table, ...textsOf(indexes), ...textsOf(triggers)].map((statement) => `${statement};`).join('\n');
  });
  const whole = (parts: Part[]) => parts.map(({ text }) => `${text};`);
  return `${[HEADER, ...whole(functions), ...tables, ...whole(views)].join('\n\n')}\n`;
}

if (import.meta.main) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-schema-'));
  try {
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    await migrate(database.db);
    process.stdout.write(await printSchema(database.db));
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
