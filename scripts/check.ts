/** `pnpm check`: everything that can be known without running Plaza, in parallel, in under a minute. */
import { checkBoundaries } from './boundaries.ts';
import { checkPermissions } from './permissions.ts';
import { bin, main, run, seconds } from './processes.ts';
import { checkSchemaIsPrinted, findBreakingChanges, lintSchema } from './schema-checks.ts';
import { checkSurfaces } from './surfaces.ts';

type Result = { problems: string[]; summary: string };
type Check = { name: string; run: () => Promise<Result> };

const program = (name: string, command: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await run(command, args);
    return { problems: code === 0 ? [] : [output.trim()], summary: '' };
  },
});

const CHECKS: Check[] = [
  // In one go: what both need, the types of every folder by its own tsconfig, is worked out once.
  program('types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']),
  program('format', bin('oxfmt'), ['--check']),
  program('unused code', bin('knip'), ['--no-progress']),
  { name: 'import boundaries', run: checkBoundaries },
  { name: 'schema lint', run: lintSchema },
  { name: 'schema is up to date', run: checkSchemaIsPrinted },
  { name: 'breaking changes', run: findBreakingChanges },
  { name: 'surfaces', run: checkSurfaces },
  { name: 'permissions', run: checkPermissions },
];

/** The client's types and unused code are judged with its artifacts, which are made, not kept. */
const ARTIFACTS = program('Relay artifacts', process.execPath, ['web/relay.mjs']);

/** Answers whether all passed, and how many did. */
export async function checkAll(): Promise<{ passed: number; failed: number }> {
  const began = performance.now();
  const judge = async (check: Check) => {
    const { problems, summary } = await check
      .run()
      .catch((error: Error) => ({ problems: [error.message], summary: '' }));
    const took = seconds((performance.now() - began) / 1000);
    console.log(
      `  ${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${check.name.padEnd(22)} ${took.padStart(7)}  ${summary}`,
    );
    return { name: check.name, problems };
  };
  const results = [await judge(ARTIFACTS), ...(await Promise.all(CHECKS.map(judge)))];
  const broken = results.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of broken) console.log(`\n${name}:\n${problems.join('\n')}`);
  return { passed: results.length - broken.length, failed: broken.length };
}

if (import.meta.main) {
  await main(async () => {
    const { passed, failed } = await checkAll();
    console.log(failed === 0 ? `\nAll ${passed} checks passed.` : `\n${failed} of ${passed + failed} checks failed.`);
    return failed === 0 ? 0 : 1;
  });
}
