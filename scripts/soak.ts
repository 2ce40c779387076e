/**
 * `pnpm soak`: the long form of every proof that `npm test` has in a short one, one table of them, written to
 * `docs/soak.md`. `pnpm soak --only crash-pglite,sweep` runs some and renews their rows.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, ROOT, main } from './processes.ts';
import { failedOf, flakyOf, runSteps, stepsFrom } from './testing/run.ts';
import { STEPS, type Step } from './testing/steps.ts';

const PAGE = join(ROOT, 'docs/soak.md');

const INTRODUCTION = `# Soak: the long proofs

Written by \`pnpm soak\`, which proves at length what every change proves in a short form with \`npm test\`. A row is as old as
its date; \`pnpm soak --only PROOF\` renews it.

| proof | size | outcome | took | on |
|---|---|---|---:|---|
`;

const proofs = STEPS.flatMap((step) => (step.long === null ? [] : [{ ...step, long: step.long }]));

/** The rows that stand there, by proof. */
async function readRows(): Promise<Map<string, string>> {
  const page = existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '';
  const rows = page.split('\n').flatMap((line) => {
    const [, name] = /^\| ([a-z-]+) \|/.exec(line) ?? [];
    return name ? [[name, line] as const] : [];
  });
  return new Map(rows);
}

const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

await main(async () => {
  const { steps, only } = stepsFrom(proofs);
  if (only !== undefined) throw new Problem('A part of a proof is none: `npm test -- --only STEP -- NAME` runs one.');
  const { told, times } = await runSteps(steps, { size: 'long' });
  const rows = await readRows();
  const today = new Date().toISOString().slice(0, 10);
  for (const step of steps) {
    const own = told.filter((each) => each.step === step.name);
    const [failed, flaky] = [failedOf(own), flakyOf(own)];
    const outcome = own.length === 0 ? 'left out' : `${own.length - failed} passed, ${failed} failed, ${flaky} flaky`;
    const cells = [step.name, sizeOf(step), outcome, minutesOf(times.get(step.name) ?? 0), today];
    rows.set(step.name, `| ${cells.join(' | ')} |`);
  }
  const known = proofs.flatMap(({ name }) => rows.get(name) ?? []);
  await writeFile(PAGE, `${INTRODUCTION}${known.join('\n')}\n`);
  console.log(`\n${known.join('\n')}\n\nWrote docs/soak.md.`);
  return failedOf(told) === 0 ? 0 : 1;
});

function sizeOf({ long }: Step): string {
  return long ?? '';
}
