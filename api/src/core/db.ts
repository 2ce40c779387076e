/** The database: PGlite in a folder, or PostgreSQL by address, with the same dialect, migrations, and tests. */
import { existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Dialect, type LogEvent, type Transaction } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { fromPglite, type ConstructorOptions } from 'pg-boss';
import { ClockCompiler, systemClock, type Clock } from './clock.ts';
import { SetupError, type Environment } from './environment.ts';
import { lockFolder } from './lock.ts';
import { keepMaintained } from './pglite-upkeep.ts';
import { PreparingClient, PreparingPGlite } from './prepared.ts';

/** Every table by name. A domain adds its own by declaration merging, next to the code that reads it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in each domain
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** How the job queue reaches the same database. */
  queue: ConstructorOptions;
  close(): Promise<void>;
}

const CLOSE_MS = 5000;
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

// Both drivers return counts as numbers, dates as written and instants as ISO text, so no caller needs to know which runs.
const isoInstant = (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: isoInstant,
};

/** Connections to a database, before it is known whose they are. */
export interface Connections extends Omit<Database, 'db'> {
  dialect: Dialect;
}

type Address = Pick<Environment, 'dataDir' | 'databaseUrl'> & Partial<Pick<Environment, 'directDatabaseUrl'>>;

export interface DatabaseOptions {
  /** What statements with `NOW` read. */
  clock?: Clock;
  onQuery?: (event: LogEvent) => void;
  /** Tests pass one that lends connections which are open already. */
  connect?: (address: Address) => Promise<Connections>;
}

export async function openDatabase(
  address: Address,
  { clock = systemClock, onQuery, connect = connectTo }: DatabaseOptions = {},
): Promise<Database> {
  const { dialect, ...connections } = await connect(address);
  /** The same dialect on either engine. */
  const onClock: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new ClockCompiler(clock),
  };
  return { ...connections, db: new Kysely<Tables>({ dialect: onClock, ...(onQuery ? { log: onQuery } : {}) }) };
}

/** `statements`: how many each connection keeps prepared. */
export const connectTo = (
  { dataDir, databaseUrl, directDatabaseUrl }: Address,
  statements?: number,
): Promise<Connections> =>
  databaseUrl
    ? connectToServer(databaseUrl, directDatabaseUrl ?? databaseUrl, statements)
    : openEmbedded(dataDir, statements);

async function connectToServer(url: string, directUrl: string, statements?: number): Promise<Connections> {
  const types = {
    getTypeParser: (oid: number) => parsers[oid] ?? (pg.types.getTypeParser as (oid: number) => unknown)(oid),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    types: types,
    Client: class extends PreparingClient {
      constructor(config?: pg.ClientConfig) {
        super(config, statements);
      }
    },
    application_name: 'plaza-api',
    // Each statement is small work with a large plan: to compile it would take PostgreSQL ten times as long as to run it.
    // Plans are made once for each statement and connection, whatever its values: see `prepared.ts`.
    // To start workers would cost a list of twenty rows more than to read it, and the planner expects far more rows than that.
    options: '-c jit=off -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server closes is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {});
  await pool.query('select 1').catch((error: Error) => {
    throw new SetupError(
      `Can’t connect to the database at DATABASE_URL: ${error.message || (error as NodeJS.ErrnoException).code}.`,
    );
  });
  return {
    dialect: new PostgresDialect({ pool }),
    engine: 'postgres',
    queue: { connectionString: directUrl, max: 4 },
    // A connection that is still held must not keep the platform from stopping: the server ends what it left.
    close: () => Promise.race([pool.end(), delay(CLOSE_MS, undefined, { ref: false })]),
  };
}

async function openEmbedded(dataDir: string, statements?: number): Promise<Connections> {
  const unlock = lockFolder(dataDir);
  try {
    const isNew = !existsSync(`${dataDir}/pg/PG_VERSION`);
    const pglite = new PreparingPGlite({ dataDir: `${dataDir}/pg`, parsers }, statements);
    await pglite.waitReady;
    await pglite.exec('set plan_cache_mode = force_generic_plan');
    if (isNew) collectGarbage();
    const stopMaintaining = keepMaintained(pglite);
    return {
      dialect: new PGliteDialect({ pglite }),
      engine: 'pglite',
      queue: { db: fromPglite(pglite), backend: 'pglite' },
      close: async () => {
        stopMaintaining();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creating a database leaves 300 MB of garbage, which V8 would keep until memory is short. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** Runs new files in `api/migrations`, by name. A migration that has landed never changes; add a new one instead. */
export async function migrate(db: Db): Promise<string[]> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS });
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

export const isReady = (db: Db): Promise<boolean> =>
  sql`select 1`
    .execute(db)
    .then(() => true)
    .catch(() => false);
