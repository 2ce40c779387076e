/** `npm test`: every check and every test that a change waits for, on the embedded engines and on PostgreSQL with Redis. */
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Problem, main, seconds } from './processes.ts';
import { prepareParts } from './testing/parts.ts';
import { resultOf } from './testing/report.ts';
import { CACHE, type Outcome, type Wish } from './testing/runners.ts';
import { STEPS, type Step } from './testing/steps.ts';
import { summaryOf, type Told } from './testing/summary.ts';

const QUICK = STEPS.filter(({ short }) => short !== null);

/** `--only STEP,STEP -- NAME`: some steps, and in them the files or titles of that name. */
function readWishes(): { steps: readonly Step[]; wish: Wish } {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const wish: Wish = { size: 'short', only: positionals[0] };
  if (!values.only) return { steps: QUICK, wish };
  const names = values.only.split(',');
  const unknown = names.filter((name) => !QUICK.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = QUICK.map(({ name }) => name).join(', ');
    throw new Problem(`There is no step ${unknown.join(', ')}; choose from ${known}.`);
  }
  return { steps: QUICK.filter((step) => names.includes(step.name)), wish };
}

const count = ({ tests }: Outcome, ...outcomes: string[]) =>
  tests.filter(({ outcome }) => outcomes.includes(outcome)).length;

async function runStep(step: Step, wish: Wish): Promise<Outcome> {
  const began = performance.now();
  const outcome = await step.run(wish).catch((error: Error) => ({
    tests: [resultOf(step.name, '(the whole step)', 0, error.message)],
    output: error.stack ?? error.message,
  }));
  const took = seconds((performance.now() - began) / 1000).padStart(8);
  const [failed, flaky] = [count(outcome, 'failed'), count(outcome, 'flaky')];
  if (failed > 0 && outcome.output) console.log(outcome.output.trim());
  const sums = `${count(outcome, 'passed', 'flaky')} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(18)} ${took}  ${sums}`);
  return outcome;
}

async function testAll(): Promise<number> {
  const began = performance.now();
  const { steps, wish } = readWishes();
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const missing = await prepareParts(steps.flatMap(({ needs }) => needs));
  const leftOut = steps.filter((step) => step.needs.some((part) => missing.includes(part)));
  console.log(`Running ${steps.length - leftOut.length} steps: checks and tests of Plaza.`);

  const told: Told[] = [];
  for (const step of steps.filter((candidate) => !leftOut.includes(candidate))) {
    const { tests } = await runStep(step, wish);
    told.push(...tests.map((test) => ({ step: step.name, test })));
  }
  console.log(summaryOf(told));
  for (const step of leftOut) {
    const parts = step.needs.filter((part) => missing.includes(part));
    console.log(`left out  ${step.name}: ${parts.join(' and ')} not installed on this machine`);
  }
  const mustRunAll = process.env.CI === 'true' || process.env.CI === '1';
  const failed = told.filter(({ test }) => test.outcome === 'failed').length + (mustRunAll ? leftOut.length : 0);
  const flaky = told.filter(({ test }) => test.outcome === 'flaky').length;
  console.log(`\n${flaky} flaky, in ${seconds((performance.now() - began) / 1000)}`);
  console.log(`${told.length - failed} passed, ${failed} failed`);
  if (failed > 0) console.log('Plaza does not hold: see the failures above.');
  else if (leftOut.length > 0) console.log(`All that ran passed; ${leftOut.length} steps were left out, see above.`);
  else console.log('Everything passed.');
  return failed === 0 ? 0 : 1;
}

await main(testAll);
