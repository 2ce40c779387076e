/** The last lines of a run: what failed and where to look, what was slow, and the sums. */
import { seconds } from '../processes.ts';
import type { TestResult } from './report.ts';

export type Told = { step: string; test: TestResult };

const SLOWEST = 10;

const nameOf = ({ step, test }: Told) => `${step}: ${test.file} › ${test.title}`;

const withReason = (told: Told): string =>
  [nameOf(told), told.test.error && `    ${told.test.error}`, told.test.trace && `    ${told.test.trace}`]
    .filter(Boolean)
    .join('\n');

export function summaryOf(all: readonly Told[]): string {
  const failed = all.filter(({ test }) => test.outcome === 'failed');
  const flaky = all.filter(({ test }) => test.outcome === 'flaky');
  const slowest = all.toSorted((one, other) => other.test.seconds - one.test.seconds).slice(0, SLOWEST);
  const part = (title: string, lines: string[]) => (lines.length > 0 ? [`\n${title}\n${lines.join('\n')}`] : []);
  return [
    ...part(
      'Slowest:',
      slowest.map((told) => `${seconds(told.test.seconds).padStart(9)}  ${nameOf(told)}`),
    ),
    ...part(
      'flaky (green at the second try; `pnpm flakes` repeats them):',
      flaky.map((told) => `flaky  ${withReason(told)}`),
    ),
    ...part(
      'FAILED:',
      failed.map((told) => `FAIL  ${withReason(told)}`),
    ),
  ].join('\n');
}
