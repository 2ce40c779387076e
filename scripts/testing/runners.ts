/** Running tests by Vitest and journeys by Playwright, and reading what came of them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, bin, run, runNode } from '../processes.ts';
import { startPostgres, startRedis } from '../services.ts';
import { LOGS_VARIABLE, type StackKind } from '../stack.ts';
import { REPORT_VARIABLE, readReport, resultOf, type TestResult } from './report.ts';

/** What a step came to, and what it printed: shown where something failed. */
export type Outcome = { tests: TestResult[]; output: string };

/** How much is proved: every change waits for `short`; `long` is for `pnpm soak`. */
export type Size = 'short' | 'long';

export type Wish = {
  size: Size;
  /** A part of a file's path, or of titles. */
  only?: string | undefined;
  /** None at all, to see how steady a test is. */
  withoutRetries?: boolean | undefined;
};

type Env = Record<string, string | undefined>;

export const CACHE = join(ROOT, '.cache/tests');
const SOURCES = /\.(test|spec)\.tsx?$/;

/** Whether a wish means files; else it means titles. */
async function namesFiles(folder: string, only: string): Promise<boolean> {
  const files = await readdir(join(ROOT, folder), { recursive: true });
  return files.some((file) => SOURCES.test(file) && !file.includes('node_modules') && file.includes(only));
}

/** A runner that ends badly without a word about any test has failed all the same. */
async function outcomeOf(name: string, report: string, { code, output }: { code: number; output: string }) {
  const tests = await readReport(report);
  const isTold = tests.some(({ outcome }) => outcome === 'failed');
  const isGood = code === 0 && tests.length > 0;
  if (!isGood && !isTold) tests.push(resultOf(name, '(the runner)', 0, `it ended with code ${code}`));
  return { tests, output };
}

async function freshReport(name: string): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const report = join(CACHE, `${name}.json`);
  await rm(report, { force: true });
  return report;
}

export async function runVitest(
  name: string,
  folder: string,
  wish: Wish,
  { env = {}, files = [] }: { env?: Env; files?: string[] } = {},
): Promise<Outcome> {
  const report = await freshReport(name);
  const { only } = wish;
  const chosen = only === undefined ? files : (await namesFiles(folder, only)) ? [only] : [...files, '-t', only];
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/testing/vitest-reporter.ts')}`];
  const retries = wish.withoutRetries ? ['--retry=0'] : [];
  const settings = {
    TEST_DATABASE_URL: undefined,
    TEST_REDIS_URL: undefined,
    PROOFS: wish.size,
    [REPORT_VARIABLE]: report,
    ...env,
  };
  const args = ['run', ...chosen, ...reporters, ...retries];
  return outcomeOf(
    name,
    report,
    await run(bin('vitest'), args, { cwd: join(ROOT, folder), env: settings, isGroup: true }),
  );
}

/** The very same tests, all or some of them, on PostgreSQL and Redis. */
export async function runVitestOnServices(
  name: string,
  folder: string,
  wish: Wish,
  files: string[] = [],
): Promise<Outcome> {
  const postgres = await startPostgres({ isDurable: false });
  const redis = await startRedis();
  try {
    const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await runVitest(name, folder, wish, { env, files });
  } finally {
    await redis.stop();
    await postgres.stop();
  }
}

/** Journeys of a project of `playwright.config.ts`: those with a tag, or all; but for those with another. */
export async function runJourneys(
  name: string,
  stack: StackKind,
  wish: Wish,
  { project, tag, without }: { project: string; tag?: string | undefined; without?: string | undefined },
): Promise<Outcome> {
  const report = await freshReport(name);
  const logs = join(CACHE, `${name}-logs`);
  await rm(logs, { recursive: true, force: true });
  const { only } = wish;
  const isFile = only !== undefined && (await namesFiles('e2e', only));
  const titles = [tag, isFile ? undefined : only].filter((each) => each !== undefined);
  const args = [
    'test',
    ...(isFile ? [only] : []),
    `--project=${project}`,
    // All of them have to stand in it.
    ...(titles.length > 0 ? ['--grep', titles.map((each) => `(?=.*${each})`).join('')] : []),
    ...(without === undefined ? [] : ['--grep-invert', without]),
    ...(wish.withoutRetries ? ['--retries=0'] : []),
    `--output=${join(CACHE, name)}`,
    `--reporter=list,${join(ROOT, 'scripts/testing/playwright-reporter.ts')}`,
  ];
  const env = {
    E2E_STACK: stack,
    E2E_WEB_URLS: undefined,
    PROOFS: wish.size,
    [LOGS_VARIABLE]: logs,
    [REPORT_VARIABLE]: report,
  };
  const { tests, output } = await outcomeOf(name, report, await run(bin('playwright'), args, { env, isGroup: true }));
  return { tests, output: `${output}${await complaintsOf(logs)}` };
}

/** Sections of the bench in their smallest form: the one that is wished for, else those that are named, else all. */
export async function runBench(name: string, { only, size }: Wish, sections: readonly string[]): Promise<Outcome> {
  const report = await freshReport(name);
  const args = ['--smoke', ...(only === undefined ? sections : [only])];
  const env = { PROOFS: size, [REPORT_VARIABLE]: report };
  return outcomeOf(name, report, await runNode('bench/bench.ts', args, { env, isGroup: true }));
}

const LINES = 10;
/** As the servers' log numbers it. */
const ERROR = 50;

const levelOf = (line: string): number => Number(/"level":(\d+)/.exec(line)?.[1] ?? ERROR);

/** The last lines of each server that logged an error meanwhile. */
async function complaintsOf(folder: string): Promise<string> {
  if (!existsSync(folder)) return '';
  const logs = await readdir(folder);
  const told = await Promise.all(
    logs.toSorted().map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n').filter((line) => line !== '');
      if (!lines.some((line) => levelOf(line) >= ERROR)) return '';
      return `\n${name.replace(/\.log$/, '')} logged an error; the last of what it said:\n${lines.slice(-LINES).join('\n')}\n`;
    }),
  );
  return told.join('');
}
