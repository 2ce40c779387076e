/**
 * `pnpm flakes --only STEP -- NAME`: repeats a test twenty times, without a second try, and says how often it failed.
 * Without a name it repeats whatever was flaky or failed in the last run.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, main } from './processes.ts';
import { prepareParts } from './testing/parts.ts';
import { readReport } from './testing/report.ts';
import { failedOf, makeRoom, runStep, stepsFrom } from './testing/run.ts';
import { CACHE } from './testing/runners.ts';
import { STEPS, type Step } from './testing/steps.ts';

const TIMES = 20;

type Suspect = { step: Step; title: string };

async function suspectsOfLastRun(): Promise<Suspect[]> {
  const reports = (await readdir(CACHE).catch(() => [])).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(
    reports.map(async (name) => {
      const step = STEPS.find((each) => `${each.name}.json` === name);
      const tests = step ? await readReport(join(CACHE, name)) : [];
      return tests.flatMap(({ outcome, title }) => (step && outcome !== 'passed' ? [{ step, title }] : []));
    }),
  );
  return found.flat();
}

await main(async () => {
  const { steps, only } = stepsFrom(STEPS);
  if (only !== undefined && steps.length > 1)
    throw new Problem('Which step is it in? `pnpm flakes --only STEP -- NAME`.');
  const suspects = only === undefined ? await suspectsOfLastRun() : [{ step: steps[0]!, title: only }];
  if (suspects.length === 0) throw new Problem('Nothing was flaky in the last run; `pnpm flakes --only STEP -- NAME`.');
  makeRoom('short');
  const missing = await prepareParts(suspects.flatMap(({ step }) => step.needs));
  if (missing.length > 0) throw new Problem(`${missing.join(' and ')} not installed on this machine.`);
  let failed = 0;
  for (const { step, title } of suspects) {
    console.log(`${step.name}: ${title}`);
    let own = 0;
    for (let time = 1; time <= TIMES; time += 1) {
      const { told } = await runStep(step, { size: 'short', only: title, withoutRetries: true });
      if (failedOf(told) > 0) own += 1;
    }
    console.log(`failed ${own} of ${TIMES} times\n`);
    failed += own;
  }
  return failed === 0 ? 0 : 1;
});
