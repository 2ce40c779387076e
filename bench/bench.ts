/**
 * `pnpm bench`: runs every section, prints its table, and writes them to `docs/performance.md`. `pnpm bench client` runs one
 * and writes its part of the page anew. One file, one section.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { main, Problem, ROOT } from '../scripts/processes.ts';
import { clientSection } from './client.ts';
import { fanOutSection } from './fanout.ts';
import { gatewaySection } from './gateway.ts';
import { hostileSection } from './hostile.ts';
import { liveSection } from './live.ts';
import { lookingSection } from './looking.ts';
import { mediaSection } from './media.ts';
import { platformSection } from './platform.ts';
import { startStack } from './stack.ts';
import { markdownOf, type Section } from './table.ts';

const SECTIONS = {
  gateway: gatewaySection,
  hostile: hostileSection,
  fanout: fanOutSection,
  live: liveSection,
  platform: platformSection,
  media: mediaSection,
  client: clientSection,
  looking: lookingSection,
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
  const page = join(ROOT, 'docs/performance.md');
  await writeFile(page, wanted.length === 0 ? whole(sections) : withParts(await readFile(page, 'utf8'), sections));
  console.log('Wrote docs/performance.md.');
  const missed = sections.flatMap(({ goals }) => goals.filter(({ isMet }) => !isMet));
  for (const { text } of missed) console.log(`Missed: ${text}`);
  return missed.length === 0 ? 0 : 1;
});
