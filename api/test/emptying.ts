/**
 * What a test file has written is deleted, so that the next one finds the database as it was. Deleted, not truncated: a
 * table that was truncated is another to PostgreSQL, which then plans every statement about it again.
 */
import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';

/** Rows that a platform finds or writes at its start, kept in a schema of their own. */
const KEPT = 'beginning';

/** What is older belongs to PostgreSQL itself. */
const FIRST_OWN = sql.lit(16_384);

interface Table {
  /** With its schema, quoted. */
  name: string;
  kept: string;
  /** Those that are not generated. */
  columns: string;
}

/** A partition is emptied with its table. */
const TABLES = sql<Table>`
  select format('%I.%I', n.nspname, c.relname) as name, format('${sql.raw(KEPT)}.%I', n.nspname || '.' || c.relname) as kept,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', ${KEPT})
  order by 1`;

const SEQUENCES = sql<{ restart: string }>`
  select format('perform setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as restart
  from pg_sequences`;

/** Keeps what is in the database, and returns the SQL that brings it back to that. */
export async function keepRows(db: Db): Promise<string> {
  await sql`create schema ${sql.id(KEPT)}`.execute(db);
  const { rows: tables } = await TABLES.execute(db);
  const { rows: sequences } = await SEQUENCES.execute(db);
  const inserts: string[] = [];
  for (const { name, kept, columns } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    await sql`create table ${sql.raw(kept)} as table ${sql.raw(name)}`.execute(db);
    inserts.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${kept}`);
  }
  const statements = [
    // Neither triggers nor foreign keys are asked: everything goes.
    `perform set_config('session_replication_role', 'replica', true)`,
    ...tables.map(({ name }) => `delete from ${name}`),
    ...inserts,
    ...sequences.map(({ restart }) => restart),
  ];
  return `do $$ begin ${statements.join('; ')}; end $$`;
}

/** Whatever changes the schema changes this. */
export async function schemaVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(string_agg(version, ' ' order by version)) as version from (
      select 'class ' || oid || ' ' || xmin from pg_class where oid >= ${FIRST_OWN}
      union all select 'column ' || attrelid || ' ' || attnum || ' ' || xmin from pg_attribute where attrelid >= ${FIRST_OWN}
      union all select 'trigger ' || oid || ' ' || xmin from pg_trigger
      union all select 'constraint ' || oid || ' ' || xmin from pg_constraint where oid >= ${FIRST_OWN}
      union all select 'function ' || oid || ' ' || xmin from pg_proc where oid >= ${FIRST_OWN}
      union all select 'type ' || oid || ' ' || xmin from pg_type where oid >= ${FIRST_OWN}) parts (version)`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
