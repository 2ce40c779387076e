/**
 * Code of the platform that reads another clock than `platform.clock`: `Date.now()`, `new Date()`, or the clock of the database. See
 * `docs/adr/0027-one-clock.md`. Column defaults in migrations are not on this clock, and tests can use any.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

const FOLDER = 'api/src';

/** The files that follow real time, each with the reason. */
const REAL_TIME: Readonly<Record<string, string>> = {
  'core/clock.ts': 'is the system clock',
  'core/ids.ts': 'IDs of one process must increase, whatever the clock says',
  'core/broker.ts': 'in memory, rate limits expire as they do in Redis',
  'core/jobs.ts': 'the job queue follows the clock of the database',
  'core/idempotency.ts': 'responses are stored for retries of the network',
  'core/nightly-jobs.ts': 'deletes these responses',
  'core/unpublished-events.ts': 'retries what another node left behind',
};

const READS = /\bDate\.now\b|\bnew Date\(\)|(?<![\w.])(?:clock_timestamp|now)\(\)|\bcurrent_(?:date|time|timestamp)\b/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Same length and lines, so that positions still hold. */
const blank = (text: string) => text.replaceAll(/\S/g, ' ');

export function findClockReads(file: string, text: string): string[] {
  const code = text.replaceAll(COMMENTS, blank);
  return [...code.matchAll(READS)].map(({ 0: read, index }) => {
    const line = code.slice(0, index).split('\n').length;
    return `${file}:${line} ${read}: read platform.clock, or NOW in SQL`;
  });
}

export async function checkClock(): Promise<{ problems: string[]; summary: string }> {
  const names = await readdir(join(ROOT, FOLDER), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = await Promise.all(
    files.map(async (name) => {
      const file = `${FOLDER}/${name}`;
      const reads = findClockReads(file, await readFile(join(ROOT, file), 'utf8'));
      if (!(name in REAL_TIME)) return reads;
      return reads.length > 0 ? [] : [`${file} reads no other clock: remove it from scripts/clock.ts`];
    }),
  );
  return { problems: found.flat(), summary: `${files.length} files` };
}
