/** What tests came to, whichever runner ran them: each with its file, so that a red run can be read. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** Flaky is green at its second try. */
export type TestOutcome = 'passed' | 'flaky' | 'failed';

export type TestResult = {
  /** From the root of the repository. */
  file: string;
  title: string;
  outcome: TestOutcome;
  seconds: number;
  /** The first line of what went wrong. */
  error?: string | undefined;
  /** Where the pictures of each step lie, or what else was kept of a try that failed. */
  trace?: string | undefined;
};

/** Where the reporter of a runner writes what came of its tests. */
export const REPORT_VARIABLE = 'TEST_REPORT';

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[[\d;]*m/g;

/** What went wrong, in one line: a runner shows more of it. */
export const firstLine = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');

/** A test of its own for what no runner ran: a check, a build, a crash. */
export const resultOf = (file: string, title: string, seconds: number, error?: string): TestResult => ({
  file,
  title,
  outcome: error === undefined ? 'passed' : 'failed',
  seconds,
  error: firstLine(error),
});

export async function writeReport(results: readonly TestResult[]): Promise<void> {
  const file = process.env[REPORT_VARIABLE];
  if (file) await writeFile(file, JSON.stringify(results));
}

export async function readReport(file: string): Promise<TestResult[]> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as TestResult[]) : [];
}
