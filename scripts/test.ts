/** `npm test`: every check and every test, on the embedded engines and on PostgreSQL with Redis. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build.ts';
import { checkAll } from './check.ts';
import { type Engine, crash } from './crash.ts';
import { crashMedia } from './crash-media.ts';
import { Problem, ROOT, bin, main, run, seconds } from './processes.ts';
import {
  findChromium,
  findFfmpeg,
  findPostgres,
  findRedis,
  findTurnServer,
  startPostgres,
  startRedis,
} from './services.ts';

type Outcome = { passed: number; failed: number; output: string };
type Part = 'postgres' | 'redis' | 'chromium' | 'ffmpeg' | 'coturn';
type Step = { name: string; needs: Part[]; run: () => Promise<Outcome> };

const REPORTS = join(ROOT, '.cache/reports');

const PARTS: Record<Part, { find: () => string | undefined; debianPackage: string }> = {
  postgres: { find: findPostgres, debianPackage: 'postgresql' },
  redis: { find: findRedis, debianPackage: 'redis-server' },
  chromium: { find: findChromium, debianPackage: 'chromium' },
  ffmpeg: { find: findFfmpeg, debianPackage: 'ffmpeg' },
  coturn: { find: findTurnServer, debianPackage: 'coturn' },
};

type Env = Record<string, string | undefined>;

/** A skipped test is a test that does not hold, so it counts as failed. */
async function readReport(file: string, output: string, code: number): Promise<Outcome> {
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
  const counts = report?.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped }
    : { passed: report?.numPassedTests ?? 0, failed: (report?.numTotalTests ?? 0) - (report?.numPassedTests ?? 0) };
  // A file that cannot even be loaded has no tests to count.
  const failed = Math.max(counts.failed, code === 0 && counts.passed > 0 ? 0 : 1);
  return { passed: counts.passed, failed, output };
}

async function runVitest(name: string, folder: string, env: Env = {}, only: string[] = []): Promise<Outcome> {
  const file = join(REPORTS, `${name}.json`);
  const args = ['run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const cwd = join(ROOT, folder);
  const settings = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined, ...env };
  const { code, output } = await run(bin('vitest'), args, { cwd, env: settings });
  return readReport(file, output, code);
}

/** The very same tests, all or some of them, on PostgreSQL and Redis. */
async function runVitestOnServices(name: string, folder: string, only?: string[]): Promise<Outcome> {
  const postgres = await startPostgres({ isDurable: false });
  const redis = await startRedis();
  try {
    const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await runVitest(name, folder, env, only);
  } finally {
    await redis.stop();
    await postgres.stop();
  }
}

async function runJourneys(stack: string, only?: string): Promise<Outcome> {
  const file = join(REPORTS, `journeys-${only ?? stack}.json`);
  const env = { E2E_STACK: stack, E2E_ONLY: only, E2E_WEB_URLS: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code, output } = await run(bin('playwright'), ['test', '--reporter=list,json'], { env });
  return readReport(file, output, code);
}

async function runCrash(engine: Engine): Promise<Outcome> {
  const { acknowledged, lost } = await crash(engine);
  const isGood = lost.length === 0 && acknowledged > 0;
  const output = `${acknowledged} writes acknowledged, ${lost.length} of them lost: ${lost.slice(0, 10).join(', ')}`;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output };
}

async function runCrashMedia(engine: Engine): Promise<Outcome> {
  const { kills, problems } = await crashMedia(engine);
  const output = `${kills} kills; ${problems.join('; ') || 'nothing lost'}`;
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length === 0 ? 0 : 1, output };
}

const STEPS: Step[] = [
  { name: 'check', needs: [], run: async () => ({ ...(await checkAll()), output: '' }) },
  { name: 'scripts', needs: [], run: () => runVitest('scripts', 'scripts') },
  { name: 'api-pglite', needs: ['ffmpeg'], run: () => runVitest('api-pglite', 'api') },
  {
    name: 'api-postgres',
    needs: ['postgres', 'redis', 'ffmpeg'],
    run: () => runVitestOnServices('api-postgres', 'api'),
  },
  { name: 'bff', needs: ['ffmpeg'], run: () => runVitest('bff', 'bff') },
  // What is said at one gateway is heard at another.
  {
    name: 'bff-postgres',
    needs: ['postgres', 'redis'],
    run: () => runVitestOnServices('bff-postgres', 'bff', ['src/moderation/at-once.test.ts']),
  },
  { name: 'web', needs: [], run: () => runVitest('web', 'web') },
  { name: 'build', needs: [], run: () => buildWeb().then(() => ({ passed: 1, failed: 0, output: '' })) },
  { name: 'journeys-embedded', needs: ['chromium'], run: () => runJourneys('embedded') },
  { name: 'journeys-cluster', needs: ['postgres', 'redis', 'chromium'], run: () => runJourneys('cluster') },
  { name: 'journeys-relay', needs: ['chromium', 'coturn'], run: () => runJourneys('embedded', 'relay') },
  { name: 'crash-pglite', needs: [], run: () => runCrash('pglite') },
  { name: 'crash-postgres', needs: ['postgres'], run: () => runCrash('postgres') },
  { name: 'crash-media-pglite', needs: ['ffmpeg'], run: () => runCrashMedia('pglite') },
  { name: 'crash-media-postgres', needs: ['postgres', 'ffmpeg'], run: () => runCrashMedia('postgres') },
];

function chooseSteps(): Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  if (!values.only) return STEPS;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `There is no step ${unknown.join(', ')}; choose from ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return STEPS.filter((step) => names.includes(step.name));
}

/** Answers the parts that are not there, after trying to install them where that is possible without asking. */
async function prepareParts(steps: Step[]): Promise<Part[]> {
  const findMissing = () => [...new Set(steps.flatMap((step) => step.needs))].filter((part) => !PARTS[part].find());
  const missing = findMissing();
  if (missing.length === 0 || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return missing;
  const packages = missing.map((part) => PARTS[part].debianPackage);
  console.log(`Installing ${packages.join(', ')} with apt.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) console.log(`${output.trim()}\napt could not install them; the reason is above.`);
  return findMissing();
}

async function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const outcome = await step.run().catch((error: Error) => ({ passed: 0, failed: 1, output: error.message }));
  const took = seconds((performance.now() - began) / 1000).padStart(8);
  const word = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trim());
  console.log(`${word}  ${step.name.padEnd(18)} ${took}  ${outcome.passed} passed, ${outcome.failed} failed`);
  return outcome;
}

async function testAll(): Promise<number> {
  const steps = chooseSteps();
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const missing = await prepareParts(steps);
  const leftOut = steps.filter((step) => step.needs.some((part) => missing.includes(part)));
  console.log(`Running ${steps.length - leftOut.length} steps: checks and tests of Plaza.`);

  const total = { passed: 0, failed: 0 };
  for (const step of steps.filter((candidate) => !leftOut.includes(candidate))) {
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
  }
  for (const step of leftOut) {
    const parts = step.needs.filter((part) => missing.includes(part));
    console.log(`left out  ${step.name}: ${parts.join(' and ')} not installed on this machine`);
  }
  const mustRunAll = process.env.CI === 'true' || process.env.CI === '1';
  if (mustRunAll) total.failed += leftOut.length;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) console.log('Plaza does not hold: see the failures above.');
  else if (leftOut.length > 0) console.log(`All that ran passed; ${leftOut.length} steps were left out, see above.`);
  else console.log('Everything passed.');
  return total.failed === 0 ? 0 : 1;
}

await main(testAll);
