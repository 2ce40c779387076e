/** `pnpm bench`: runs every section, prints its table, and writes them to `docs/performance.md`. One file, one section. */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { main, Problem, ROOT } from '../scripts/processes.ts';
import { clientSection } from './client.ts';
import { fanOutSection } from './fanout.ts';
import { gatewaySection } from './gateway.ts';
import { hostileSection } from './hostile.ts';
import { liveSection } from './live.ts';
import { platformSection } from './platform.ts';
import { startStack } from './stack.ts';
import { markdownOf, type Section } from './table.ts';

const SECTIONS = {
  gateway: gatewaySection,
  hostile: hostileSection,
  fanout: fanOutSection,
  live: liveSection,
  platform: platformSection,
  client: clientSection,
};

const INTRODUCTION = `# Performance

Written by \`pnpm bench\`. Every figure is a ratio within one run, on the real schema, the real platform and its demo
town: the machine changes, the ratios should not. «CPU» is the processor time of the measured process alone.
`;

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown) throw new Problem(`There is no section ${unknown}: one of ${Object.keys(SECTIONS).join(', ')}.`);
  const sections: Section[] = [];
  const stack = await startStack();
  try {
    for (const [name, measure] of Object.entries(SECTIONS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const section = await measure(stack);
      console.log(markdownOf(section));
      sections.push(section);
    }
  } finally {
    await stack.stop();
  }
  // A part of the measurements would leave the page with a part of the truth.
  if (wanted.length === 0) {
    const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}.\n`;
    const page = [INTRODUCTION, machine, ...sections.map(markdownOf)].join('\n');
    await writeFile(join(ROOT, 'docs/performance.md'), page);
    console.log('Wrote docs/performance.md.');
  }
  const missed = sections.flatMap(({ goals }) => goals.filter(({ isMet }) => !isMet));
  for (const { text } of missed) console.log(`Missed: ${text}`);
  return missed.length === 0 ? 0 : 1;
});
