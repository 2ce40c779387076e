/**
 * Code that reads another clock than that of its part: in the platform, `platform.clock`, not `Date.now()`, `new Date()`, or the clock of
 * the database; in the client, that of the server, not that of the device. See `docs/adr/0027-one-clock.md`. Column defaults in migrations
 * are not on this clock, and tests can use any.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

interface Part {
  folder: string;
  reads: RegExp;
  hint: string;
  /** The files that follow real time, each with the reason. */
  realTime: Readonly<Record<string, string>>;
}

export const PLATFORM: Part = {
  folder: 'api/src',
  reads: /\bDate\.now\b|\bnew Date\(\)|(?<![\w.])(?:clock_timestamp|now)\(\)|\bcurrent_(?:date|time|timestamp)\b/g,
  hint: 'read platform.clock, or NOW in SQL',
  realTime: {
    'core/clock.ts': 'is the system clock',
    'core/ids.ts': 'IDs of one process must increase, whatever the clock says',
    'core/broker.ts': 'in memory, rate limits expire as they do in Redis',
    'core/jobs.ts': 'the job queue follows the clock of the database',
    'core/idempotency.ts': 'responses are stored for retries of the network',
    'core/nightly-jobs.ts': 'deletes these responses',
    'core/unpublished-events.ts': 'retries what another node left behind',
  },
};

export const CLIENT: Part = {
  folder: 'web/src',
  reads: /\bDate\.now\b|\bnew Date\(\)/g,
  hint: 'read useNow in components, and serverNow elsewhere',
  realTime: {
    'core/serverClock.ts': 'corrects the clock of the device',
    'core/session.ts': 'tabs of one device compare it with performance.timeOrigin',
  },
};

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Same length and lines, so that positions still hold. */
const blank = (text: string) => text.replaceAll(/\S/g, ' ');

export function findClockReads({ reads, hint }: Part, file: string, text: string): string[] {
  const code = text.replaceAll(COMMENTS, blank);
  return [...code.matchAll(reads)].map(({ 0: read, index }) => {
    const line = code.slice(0, index).split('\n').length;
    return `${file}:${line} ${read}: ${hint}`;
  });
}

async function checkPart(part: Part): Promise<{ problems: string[]; count: number }> {
  const names = await readdir(join(ROOT, part.folder), { recursive: true });
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('__generated__'));
  const found = await Promise.all(
    files.map(async (name) => {
      const file = `${part.folder}/${name}`;
      const reads = findClockReads(part, file, await readFile(join(ROOT, file), 'utf8'));
      if (!(name in part.realTime)) return reads;
      return reads.length > 0 ? [] : [`${file} reads no other clock: remove it from scripts/clock.ts`];
    }),
  );
  return { problems: found.flat(), count: files.length };
}

export async function checkClock(): Promise<{ problems: string[]; summary: string }> {
  const [platform, client] = await Promise.all([checkPart(PLATFORM), checkPart(CLIENT)]);
  return { problems: [...platform.problems, ...client.problems], summary: `${platform.count + client.count} files` };
}
