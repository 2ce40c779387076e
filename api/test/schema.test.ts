import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { printSchema } from '../src/print-schema.ts';
import { useHarness } from './harness.ts';

const harness = useHarness();

it('docs/schema.sql is the schema of the running database', async () => {
  const saved = await readFile(join(import.meta.dirname, '../../docs/schema.sql'), 'utf8');
  expect(await printSchema(harness.app.platform.database.db)).toBe(saved);
});

it.each([
  ['sequence', 'create sequence active_users'],
  ['enum', `create type active_users as enum ('yes', 'no')`],
])('printing the schema fails when a migration creates a %s', async (_kind, statement) => {
  const printing = harness.app.platform.database.db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx);
    await printSchema(tx);
  });
  await expect(printing).rejects.toThrow('does not support active_users yet');
});
