/** Running steps: what `npm test`, `pnpm soak` and `pnpm flakes` share. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mapLimit } from '../../api/src/core/map-limit.ts';
import { Problem, seconds } from '../processes.ts';
import { prepareParts } from './parts.ts';
import { resultOf } from './report.ts';
import { CACHE, type Outcome, type Size, type Wish } from './runners.ts';
import type { Step } from './steps.ts';
import { summaryOf, type Told } from './summary.ts';

/** `--only STEP,STEP -- NAME`: some steps, and in them the files or titles of that name. */
export function stepsFrom(known: readonly Step[]): { steps: readonly Step[]; only: string | undefined } {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const [only] = positionals;
  if (!values.only) return { steps: known, only };
  const names = values.only.split(',');
  const unknown = names.filter((name) => !known.some((step) => step.name === name));
  if (unknown.length > 0) {
    const all = known.map(({ name }) => name).join(', ');
    throw new Problem(`There is no step ${unknown.join(', ')}; choose from ${all}.`);
  }
  return { steps: known.filter((step) => names.includes(step.name)), only };
}

const count = (told: readonly Told[], wanted: string) => told.filter(({ test }) => test.outcome === wanted).length;
export const failedOf = (told: readonly Told[]) => count(told, 'failed');
export const flakyOf = (told: readonly Told[]) => count(told, 'flaky');

async function prepareAndRun(step: Step, wish: Wish): Promise<Outcome> {
  await step.prepare?.();
  return step.run(wish);
}

export async function runStep(step: Step, wish: Wish): Promise<{ told: Told[]; took: number }> {
  const began = performance.now();
  const { tests, output } = await prepareAndRun(step, wish).catch((error: Error): Outcome => ({
    tests: [resultOf(step.name, '(the whole step)', 0, error.message)],
    output: error.stack ?? error.message,
  }));
  const took = (performance.now() - began) / 1000;
  const told = tests.map((test) => ({ step: step.name, test }));
  const [failed, flaky] = [failedOf(told), flakyOf(told)];
  if (failed + flaky > 0 && output) console.log(output.trim());
  const sums = `${told.length - failed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(18)} ${seconds(took).padStart(8)}  ${sums}`);
  return { told, took };
}

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** What a short run can need there, with its databases, uploads and browsers. */
const MEMORY_NEEDED = 6 * 1024 ** 3;

/**
 * Where temporary files are fastest. A database has a thousand files: on a disk, creating and deleting them
 * takes half a second, in memory a tenth of that. Containers often have little of it, and the long form needs too much.
 */
function findTemporaryFolder(size: Size): string {
  if (size === 'long' || process.platform !== 'linux' || process.availableMemory() < 2 * MEMORY_NEEDED) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_NEEDED ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Creates the folder for all temporary files of a run. It is deleted when the run ends, however that happens. */
export function makeRoom(size: Size): void {
  const folder = mkdtempSync(join(findTemporaryFolder(size), 'plaza-tests-'));
  // PostgreSQL, which refuses to run as root, has to find its own in there.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Steps use two processors, but they also wait for timers and other processes. A second step uses that time. */
const STEPS_AT_A_TIME = 2;

/** All that can run here, then what is to be known of it: the last lines say what failed, what was slow, and the sums. */
export async function runSteps(
  steps: readonly Step[],
  wish: Wish,
): Promise<{ told: Told[]; leftOut: readonly Step[]; times: Map<string, number> }> {
  const began = performance.now();
  makeRoom(wish.size);
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const missing = await prepareParts(steps.flatMap(({ needs }) => needs));
  const leftOut = steps.filter((step) => step.needs.some((part) => missing.includes(part)));
  const running = steps.filter((step) => !leftOut.includes(step));
  console.log(`Running ${running.length} steps: checks and tests of Plaza.`);

  const told: Told[] = [];
  const times = new Map<string, number>();
  const runOne = async (step: Step) => {
    const done = await runStep(step, wish);
    told.push(...done.told);
    times.set(step.name, done.took);
  };
  const [alone, others] = [running.filter(({ runsAlone }) => runsAlone), running.filter((step) => !step.runsAlone)];
  for (const step of alone) await runOne(step);
  // The long form fills the machine by itself, and measures how long each step takes.
  await mapLimit(others, wish.size === 'short' ? STEPS_AT_A_TIME : 1, runOne);
  console.log(summaryOf(told));
  for (const step of leftOut) {
    const parts = step.needs.filter((part) => missing.includes(part));
    console.log(`left out  ${step.name}: ${parts.join(' and ')} not installed on this machine`);
  }
  console.log(`\n${flakyOf(told)} flaky, in ${seconds((performance.now() - began) / 1000)}`);
  return { told, leftOut, times };
}
