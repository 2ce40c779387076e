/** `npm test`: every check and every test that a change waits for, on the embedded engines and on PostgreSQL with Redis. */
import { main } from './processes.ts';
import { failedOf, runSteps, stepsFrom } from './testing/run.ts';
import { STEPS } from './testing/steps.ts';

await main(async () => {
  const { steps, only } = stepsFrom(STEPS.filter(({ short }) => short !== null));
  const { told, leftOut } = await runSteps(steps, { size: 'short', only });
  const mustRunAll = process.env.CI === 'true' || process.env.CI === '1';
  const failed = failedOf(told) + (mustRunAll ? leftOut.length : 0);
  console.log(`${told.length - failedOf(told)} passed, ${failed} failed`);
  if (failed > 0) console.log('Plaza does not hold: see the failures above.');
  else if (leftOut.length > 0) console.log(`All that ran passed; ${leftOut.length} steps were left out, see above.`);
  else console.log('Everything passed.');
  return failed === 0 ? 0 : 1;
});
