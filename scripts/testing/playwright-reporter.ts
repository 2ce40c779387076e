/** Tells `npm test` what came of each journey of Playwright. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../processes.ts';
import { firstLine, resultOf, type TestOutcome, type TestResult, writeReport } from './report.ts';

// What was skipped does not hold.
const OUTCOMES: Record<ReturnType<TestCase['outcome']>, TestOutcome> = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'failed',
};

function resultFrom(test: TestCase): TestResult {
  const failed = test.results.find(({ status }) => status !== 'passed');
  const kept = test.results.flatMap(({ attachments }) => attachments);
  const trace = kept.find(({ name }) => name === 'trace') ?? kept.find(({ name }) => name === 'screenshot');
  const outcome = OUTCOMES[test.outcome()];
  return {
    file: relative(ROOT, test.location.file),
    title: test.titlePath().slice(3).join(' '),
    outcome,
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    error: firstLine(failed?.error?.message) ?? (outcome === 'failed' ? 'it was not run' : undefined),
    trace: trace?.path && relative(ROOT, trace.path),
  };
}

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #around: TestResult[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message }: TestError): void {
    this.#around.push(resultOf('e2e', '(around the journeys)', 0, message ?? 'something went wrong'));
  }

  async onEnd(): Promise<void> {
    await writeReport([...(this.#suite?.allTests().map(resultFrom) ?? []), ...this.#around]);
  }

  printsToStdio(): boolean {
    return false;
  }
}
