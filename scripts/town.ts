/** A demo town for each stack of a test: written once for each engine, copied in a moment. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, ROOT, freePorts, run } from './processes.ts';
import { startServer } from './servers.ts';
import { type Postgres, startPostgres } from './services.ts';

export type Engine = 'pglite' | 'postgres';

export type Town = {
  dataDir: string;
  /** Empty where the database is embedded. */
  databaseUrl: string;
  stop: () => Promise<void>;
};

/** The town tells of hours and days ago: one of yesterday is an old one. */
const FRESH_MS = 6 * 3_600_000;
const MADE_OF = ['api/src', 'api/migrations', 'pnpm-lock.yaml'];

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of MADE_OF) {
    const path = join(ROOT, source);
    const names = (await stat(path)).isFile() ? [''] : (await readdir(path, { recursive: true })).toSorted();
    for (const name of names.filter((each) => !each.endsWith('.test.ts'))) {
      const file = join(path, name);
      if ((await stat(file)).isFile()) hash.update(name).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** With the owners and rights of each file, which PostgreSQL insists on. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const { code, output } = await run('cp', ['-a', `${from}/.`, to]);
  if (code !== 0) throw new Problem(output.trim());
}

async function writeTown(engine: Engine, folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-town-'));
  let postgres: Postgres | undefined;
  try {
    if (engine === 'postgres') postgres = await startPostgres({ isDurable: false });
    const [port] = await freePorts(1);
    const env = {
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      REDIS_URL: '',
      DEMO: '1',
      // Nothing of the town is made with it.
      TOKEN_SECRET: 'token-secret-of-nobody-who-was-ever-there-0123',
    };
    const api = await startServer('api', { port: port!, env, quiet: true });
    await api.stop();
    await postgres?.halt();
    // Half a town is never taken for a whole one.
    const begun = `${folder}.begun`;
    await copyFolder(dataDir, join(begun, 'data'));
    if (postgres) await copyFolder(postgres.data, join(begun, 'postgres'));
    await rename(begun, folder);
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const written = new Map<Engine, Promise<string>>();

/** Writes the town of an engine if it is missing or old, and returns its folder. Within a process it is done once. */
export function prepareTown(engine: Engine): Promise<string> {
  const finding = written.get(engine) ?? findTown(engine);
  written.set(engine, finding);
  return finding;
}

/** The folder of a town that is fresh and made by this very platform. */
async function findTown(engine: Engine): Promise<string> {
  const all = join(ROOT, '.cache/towns');
  const folder = join(all, `${engine}-${await hashSources()}`);
  const data = join(folder, 'data');
  if (existsSync(data) && Date.now() - (await stat(data)).birthtimeMs < FRESH_MS) return folder;
  const old = existsSync(all) ? (await readdir(all)).filter((name) => name.startsWith(engine)) : [];
  for (const name of old) await rm(join(all, name), { recursive: true, force: true });
  await writeTown(engine, folder);
  return folder;
}

/** A town of one's own, with the database that it is in. */
export async function openTown(engine: Engine, options: { isDurable: boolean }): Promise<Town> {
  const folder = await prepareTown(engine);
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-town-'));
  await copyFolder(join(folder, 'data'), dataDir);
  const postgres =
    engine === 'postgres' ? await startPostgres({ ...options, from: join(folder, 'postgres') }) : undefined;
  return {
    dataDir,
    databaseUrl: postgres?.url ?? '',
    stop: async () => {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
