/** Tells `npm test` what came of each test of Vitest. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from '../processes.ts';
import { firstLine, resultOf, type TestOutcome, type TestResult, writeReport } from './report.ts';

const fileOf = ({ moduleId }: TestModule) => relative(ROOT, moduleId);

function outcomeOf(test: TestCase): TestOutcome {
  // What was skipped does not hold.
  if (test.result().state !== 'passed') return 'failed';
  return test.diagnostic()?.flaky ? 'flaky' : 'passed';
}

function resultsOf(module: TestModule): TestResult[] {
  const file = fileOf(module);
  const tests = [...module.children.allTests()].map((test) => {
    const { errors } = test.result();
    const outcome = outcomeOf(test);
    const error = firstLine(errors?.[0]?.message) ?? (outcome === 'failed' ? 'it was not run' : undefined);
    return { file, title: test.fullName, outcome, seconds: (test.diagnostic()?.duration ?? 0) / 1000, error };
  });
  // What failed around the tests: a file that cannot be loaded, or a hook.
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const around = [...module.errors(), ...suites].map(({ message }) => resultOf(file, '(the whole file)', 0, message));
  return [...tests, ...around];
}

export default class VitestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): Promise<void> {
    const unhandled = errors.map(({ message }) => resultOf('', '(outside of any test)', 0, message));
    await writeReport([...modules.flatMap(resultsOf), ...unhandled]);
  }
}
