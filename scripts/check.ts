/** `pnpm check`: everything that can be known without running Plaza, in parallel, in under a minute. */
import { checkBoundaries } from './boundaries.ts';
import { checkClock } from './clock.ts';
import { checkPermissions } from './permissions.ts';
import { checkPrinted, DATABASE_SCHEMA, GRAPHQL_SCHEMA, type PrintedFile } from './printed-files.ts';
import { bin, main, run, seconds } from './processes.ts';
import { findBreakingChanges, lintSchema } from './schema-checks.ts';
import { checkSurfaces } from './surfaces.ts';
import { resultOf, type TestResult } from './testing/report.ts';
import { checkWording } from './wording.ts';

type Result = { problems: string[]; summary: string };
type Check = { name: string; run: () => Promise<Result> };

const program = (name: string, command: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await run(command, args);
    return { problems: code === 0 ? [] : [output.trim()], summary: '' };
  },
});

const upToDate = (printed: PrintedFile): Check => ({
  name: `${printed.file} is up to date`,
  run: () => checkPrinted(printed),
});

const CHECKS: Check[] = [
  // In one go: what both need, the types of every folder by its own tsconfig, is worked out once.
  program('types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']),
  program('format', bin('oxfmt'), ['--check']),
  program('unused code', bin('knip'), ['--no-progress']),
  { name: 'import boundaries', run: checkBoundaries },
  { name: 'one clock', run: checkClock },
  { name: 'schema lint', run: lintSchema },
  upToDate(GRAPHQL_SCHEMA),
  upToDate(DATABASE_SCHEMA),
  { name: 'breaking changes', run: findBreakingChanges },
  { name: 'surfaces', run: checkSurfaces },
  { name: 'permissions', run: checkPermissions },
  { name: 'wording', run: checkWording },
];

/** The client's types and unused code are judged with its artifacts, which are made, not kept. */
const ARTIFACTS = program('Relay artifacts', process.execPath, ['web/relay.mjs']);

export async function checkAll(): Promise<TestResult[]> {
  const began = performance.now();
  const judge = async (check: Check) => {
    const { problems, summary } = await check
      .run()
      .catch((error: Error) => ({ problems: [error.message], summary: '' }));
    const took = (performance.now() - began) / 1000;
    const word = problems.length === 0 ? 'ok  ' : 'FAIL';
    console.log(`  ${word}  ${check.name.padEnd(29)} ${seconds(took).padStart(7)}  ${summary}`);
    return { name: check.name, problems, took };
  };
  const results = [await judge(ARTIFACTS), ...(await Promise.all(CHECKS.map(judge)))];
  const broken = results.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of broken) console.log(`\n${name}:\n${problems.join('\n')}`);
  return results.map(({ name, problems, took }) =>
    resultOf('check', name, took, problems.length > 0 ? problems[0] : undefined),
  );
}

if (import.meta.main) {
  await main(async () => {
    const checks = await checkAll();
    const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
    console.log(
      failed === 0 ? `\nAll ${checks.length} checks passed.` : `\n${failed} of ${checks.length} checks failed.`,
    );
    return failed === 0 ? 0 : 1;
  });
}
