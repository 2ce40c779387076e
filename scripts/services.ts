/** A throw-away PostgreSQL and Redis on free loopback ports, for tests and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, freePorts, run, track } from './processes.ts';

export type Service = { url: string; stop: () => Promise<void> };

export type Postgres = Service & {
  /** The folder of its cluster, there until `stop`. */
  data: string;
  /** Ends it and leaves the folder. */
  halt: () => Promise<void>;
};

const READY_TIMEOUT = 30_000;

function findInPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Debian keeps every version apart and out of PATH; take the newest. Elsewhere look where `initdb` is. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(debian, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  return folder ?? findInPath('initdb')?.replace(/\/initdb$/, '');
}

export const findRedis = () => findInPath('redis-server') ?? findInPath('valkey-server');

export const findTurnServer = () => findInPath('turnserver');

export const findFfmpeg = () => findInPath('ffmpeg');

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return (
    findInPath('chromium') ??
    findInPath('chromium-browser') ??
    findInPath('google-chrome') ??
    (existsSync(mac) ? mac : undefined)
  );
}

/** Draws and scripts pages without the rest of a browser, at a fraction of its cost. */
export const findHeadlessShell = () => findInPath('chromium-headless-shell');

/** PostgreSQL refuses to run as root: give it the ids of its own account, or of nobody. */
async function findUnprivilegedUser(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]);
    const gid = await run('id', ['-g', name]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Problem('PostgreSQL does not run as root, and this machine has no other account for it.');
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

async function waitUntil(isReady: () => Promise<boolean>, child: ChildProcess, name: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Problem(`${name} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

const STATISTICS = ['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'pg_stat_statements.track_planning=on'];

/**
 * Durable: keep every promise of a commit, at the price of waiting for the disk. `from` is the folder of a cluster to
 * begin with a copy of.
 */
export async function startPostgres(options: {
  isDurable: boolean;
  from?: string;
  /** Counts statements and their planning in `pg_stat_statements`. */
  hasStatistics?: boolean;
}): Promise<Postgres> {
  const folder = findPostgres();
  if (!folder) throw new Problem('PostgreSQL is not installed.');
  const user = await findUnprivilegedUser();
  const data = await mkdtemp(join(tmpdir(), 'plaza-postgres-'));
  if (user.uid !== undefined) await chown(data, user.uid, user.gid);
  const init = ['-D', data, '-U', 'plaza', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = options.from
    ? await run('cp', ['-a', `${options.from}/.`, data])
    : await run(join(folder, 'initdb'), init, { cwd: data, ...user });
  if (made.code !== 0)
    throw new Problem(`${made.output.trim()}\nPostgreSQL could not make a database; the reason is above.`);

  const [port] = await freePorts(1);
  const fast = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
    ...(options.isDurable ? [] : fast),
    ...(options.hasStatistics ? STATISTICS : []),
  ];
  const child = track(
    spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), '-k', data, ...settings], {
      cwd: data,
      stdio: 'ignore',
      ...user,
    }),
  );
  const isReady = async () =>
    (await run(join(folder, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])).code === 0;
  await waitUntil(isReady, child, 'PostgreSQL');
  const halt = () => stopChild(child, 'SIGINT');
  return {
    url: `postgres://plaza@127.0.0.1:${port}/postgres`,
    data,
    halt,
    stop: async () => {
      await halt();
      await rm(data, { recursive: true, force: true });
    },
  };
}

export async function startRedis(): Promise<Service> {
  const file = findRedis();
  if (!file) throw new Problem('Redis is not installed.');
  const [port] = await freePorts(1);
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    tmpdir(),
  ];
  const child = track(spawn(file, options, { stdio: 'ignore' }));
  await waitUntil(() => connects(port!), child, 'Redis');
  return { url: `redis://127.0.0.1:${port}`, stop: () => stopChild(child, 'SIGTERM') };
}

/** A relay for calls that knows nobody but who has a credential of the platform; nothing of it leaves the machine. */
export async function startTurn({ port, secret }: { port: number; secret: string }): Promise<Service> {
  const file = findTurnServer();
  if (!file) throw new Problem('coturn is not installed.');
  const data = await mkdtemp(join(tmpdir(), 'plaza-relay-'));
  const options = [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--no-stdout-log',
    '--log-file',
    join(data, 'log'),
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
    `--listening-port=${port}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=plaza',
    '--userdb',
    join(data, 'users'),
    '--pidfile',
    join(data, 'pid'),
  ];
  const child = track(spawn(file, options, { stdio: 'ignore', cwd: data }));
  await waitUntil(() => connects(port), child, 'The relay');
  return {
    url: `turn:127.0.0.1:${port}`,
    stop: async () => {
      await stopChild(child, 'SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
  };
}
