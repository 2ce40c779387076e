/** Builds the web client and its persisted operations when what they are made of changed. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, ROOT, bin, main, run, seconds } from './processes.ts';

const INPUTS = [
  'schema.graphql',
  'relay.config.js',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'web/package.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/index.html',
  'web/chunks.vite.ts',
  'web/compress.vite.ts',
  'web/fonts.vite.ts',
  'web/messages.vite.ts',
  'web/relay.vite.ts',
  'web/screens.vite.ts',
  'web/relay.mjs',
];
const INPUT_FOLDERS = ['web/src', 'web/public', 'text/src'];
const OUTPUT = 'web/dist/index.html';
const STAMP = join(ROOT, '.cache/web-build');

async function hashInputs(): Promise<string> {
  const files = INPUTS.filter((file) => existsSync(join(ROOT, file)));
  for (const folder of INPUT_FOLDERS.filter((name) => existsSync(join(ROOT, name)))) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      // Relay writes these itself, from the files beside them.
      if (entry.isFile() && !entry.parentPath.endsWith('__generated__')) files.push(join(entry.parentPath, entry.name));
    }
  }
  const hash = createHash('sha256');
  for (const file of files.map((name) => (name.startsWith('/') ? name : join(ROOT, name))).toSorted()) {
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function step(name: string, command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Problem(`${output.trim()}\n${name} failed; the reason is above.`);
}

let building: Promise<number | null> | undefined;

/** Returns how long it took in seconds, or null if nothing was stale. Callers at the same time share one build. */
export function buildWeb(): Promise<number | null> {
  building ??= buildStale().finally(() => (building = undefined));
  return building;
}

async function buildStale(): Promise<number | null> {
  const wanted = await hashInputs();
  const known = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (known === wanted && existsSync(join(ROOT, OUTPUT))) return null;
  const began = performance.now();
  await step('The Relay compiler', process.execPath, ['relay.mjs'], join(ROOT, 'web'));
  await step('The build of the web client', bin('vite', 'web'), ['build', '--logLevel', 'warn'], join(ROOT, 'web'));
  // For the gateway: which operation and which files an address begins with. A folder that begins with a dot is not served.
  const forGateway = ['build', '--ssr', 'src/opening.ts', '--outDir', 'dist/.gateway', '--logLevel', 'warn'];
  await step('The build for the gateway', bin('vite', 'web'), forGateway, join(ROOT, 'web'));
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(STAMP, wanted);
  return (performance.now() - began) / 1000;
}

if (import.meta.main) {
  await main(async () => {
    const took = await buildWeb();
    console.log(took === null ? 'The web client is up to date.' : `Built the web client in ${seconds(took)}.`);
    return 0;
  });
}
