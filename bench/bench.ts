/**
 * `pnpm bench`: runs every section, prints its table, and writes them to `docs/performance.md`. `pnpm bench client` runs one
 * and writes its part of the page anew. `--smoke` proves in a minute that each still works: what its figures are is no
 * matter then, and no page is written. One file, one section.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bySize } from '../api/test/size.ts';
import { main, Problem, ROOT, seconds } from '../scripts/processes.ts';
import { resultOf, writeReport, type TestResult } from '../scripts/testing/report.ts';
import { makeRoom } from '../scripts/testing/run.ts';
import { clientSection } from './client.ts';
import { fanOutSection } from './fanout.ts';
import { gatewaySection } from './gateway.ts';
import { hostileSection } from './hostile.ts';
import { liveSection } from './live.ts';
import { loadSection } from './load.ts';
import { lookingSection } from './looking.ts';
import { mediaSection } from './media.ts';
import { occasionsSection } from './occasions.ts';
import { platformSection } from './platform.ts';
import { LONG, SMOKE, type Sizes } from './sizes.ts';
import { startStack, type Stack } from './stack.ts';
import { markdownOf, type Section } from './table.ts';

type Name = keyof Sizes;

const SECTIONS: Record<Name, (stack: Stack, sizes: Sizes) => Promise<Section>> = {
  gateway: (stack, sizes) => gatewaySection(stack, sizes.gateway),
  hostile: (stack, sizes) => hostileSection(stack, sizes.hostile),
  fanout: (stack, sizes) => fanOutSection(stack, sizes.fanout),
  live: (stack, sizes) => liveSection(stack, sizes.live),
  load: (_stack, sizes) => loadSection(sizes.load),
  platform: (_stack, sizes) => platformSection(sizes.platform),
  media: (_stack, sizes) => mediaSection(sizes.media),
  client: (stack, sizes) => clientSection(stack, sizes.client),
  looking: (stack, sizes) => lookingSection(stack, sizes.looking),
  occasions: (_stack, sizes) => occasionsSection(sizes.occasions),
};

const INTRODUCTION = `# Performance

Written by \`pnpm bench\`. Every figure is a ratio within one run, on the real schema, the real platform and its demo
town: the machine changes, the ratios should not. «CPU» is the processor time of the measured process alone.
`;

function whole(sections: readonly Section[]): string {
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}.\n`;
  return [INTRODUCTION, machine, ...sections.map(markdownOf)].join('\n');
}

/** The page with these sections measured anew, new ones at its end; every figure is a ratio within its own section. */
function withParts(page: string, sections: readonly Section[]): string {
  const parts = page.split(/^(?=## )/m).map((part) => part.trimEnd());
  for (const section of sections) {
    const at = parts.findIndex((part) => part.startsWith(`## ${section.title}\n`));
    parts.splice(at < 0 ? parts.length : at, 1, markdownOf(section).trimEnd());
  }
  return parts.join('\n\n').concat('\n');
}

/** Prints the tables and writes their page; answers how many goals are missed. */
async function measureAll(stack: Stack, names: readonly Name[], isWhole: boolean): Promise<number> {
  const sections: Section[] = [];
  for (const name of names) {
    const section = await SECTIONS[name](stack, LONG);
    console.log(markdownOf(section));
    sections.push(section);
  }
  const page = join(ROOT, 'docs/performance.md');
  await writeFile(page, isWhole ? whole(sections) : withParts(await readFile(page, 'utf8'), sections));
  console.log('Wrote docs/performance.md.');
  const missed = sections.flatMap(({ goals }) => goals.filter(({ isMet }) => !isMet));
  for (const { text } of missed) console.log(`Missed: ${text}`);
  return missed.length;
}

/** Only what hangs is not done by then. */
const PATIENCE_MS = bySize(180_000, 1_800_000);

/** Throws unless a section comes to an end, and to figures. */
async function prove(name: Name, stack: Stack): Promise<void> {
  const patience = setTimeout(PATIENCE_MS).then(() => {
    throw new Problem(`It is not done after ${PATIENCE_MS / 1000} s.`);
  });
  const { rows } = await Promise.race([SECTIONS[name](stack, SMOKE), patience]);
  const odd = rows.find((row) => row.some((cell) => /NaN|∞|Infinity|undefined/.test(cell)));
  if (rows.length === 0 || odd) throw new Problem(`It comes to no figure: ${odd?.join(', ') ?? 'not a row'}.`);
}

/** Goes on when a section is broken, so that one run shows all that are; answers how many. */
async function smoke(stack: Stack, names: readonly Name[]): Promise<number> {
  const results: TestResult[] = [];
  for (const name of names) {
    const began = performance.now();
    const problem = await prove(name, stack).then(
      () => undefined,
      (error: Error) => error,
    );
    const took = (performance.now() - began) / 1000;
    results.push(resultOf(`bench/${name}.ts`, name, took, problem?.message));
    const line = `${problem ? 'FAIL' : 'ok  '}  ${name.padEnd(10)} ${seconds(took).padStart(8)}`;
    console.log(problem ? `${line}  ${problem.message}` : line);
    // Of what nobody expected one wants to know where it was.
    if (problem && !(problem instanceof Problem)) console.log(problem.stack);
  }
  await writeReport(results);
  return results.filter(({ outcome }) => outcome === 'failed').length;
}

/** The sections that were named, else all. */
function namesOf(wanted: readonly string[]): Name[] {
  const known = Object.keys(SECTIONS) as Name[];
  const unknown = wanted.find((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown) throw new Problem(`There is no section ${unknown}: one of ${known.join(', ')}.`);
  return known.filter((name) => wanted.length === 0 || wanted.includes(name));
}

await main(async () => {
  const { values, positionals } = parseArgs({ options: { smoke: { type: 'boolean' } }, allowPositionals: true });
  const names = namesOf(positionals);
  makeRoom(values.smoke ? 'short' : 'long');
  const stack = await startStack();
  try {
    const failed = values.smoke ? await smoke(stack, names) : await measureAll(stack, names, positionals.length === 0);
    return failed === 0 ? 0 : 1;
  } finally {
    await stack.stop();
  }
});
