import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printSchema } from '../src/print-schema.ts';
import { useHarness } from './harness.ts';

const harness = useHarness();

it('docs/schema.sql is the schema of the running database', async () => {
  const saved = await readFile(join(import.meta.dirname, '../../docs/schema.sql'), 'utf8');
  expect(await printSchema(harness.app.platform.database.db)).toBe(saved);
});
