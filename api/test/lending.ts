/**
 * A platform of its own for each test file, on a database that the files of a worker lend each other. It is emptied in between,
 * and its connections stay open with all statements that they have prepared: planning those again for each file would take
 * longer than to run them.
 *
 * A database is not lent again when a file has changed its schema or left something running in it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Dialect } from 'kysely';
import { inject } from 'vitest';
import type { AppOptions } from '../src/app.ts';
import { connectTo, openDatabase, type Connections, type Db } from '../src/core/db.ts';
import type { Environment } from '../src/core/environment.ts';
import { STATEMENTS_PER_CONNECTION } from '../src/core/prepared.ts';
import { freshDatabase, freshFolder } from './beginning.ts';
import { schemaVersion } from './emptying.ts';

/** What a platform of a test runs on. */
export interface Ground {
  env: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  options: Pick<AppOptions, 'connect'>;
  /** Called when the platform has stopped. */
  leave: () => Promise<void>;
}

interface Lendable {
  url: string | undefined;
  connections: Connections;
  db: Db;
  schema: string;
  drop: () => Promise<void>;
}

/**
 * Statements that a connection keeps prepared. A large file sends about 500 different ones, and six of them 860, because most
 * are sent by all: of the 200 that a node keeps, nearly all would be replaced before the next file needs them.
 */
const STATEMENTS = 5 * STATEMENTS_PER_CONNECTION;
/** How long statements that nobody waits for may take to end, in milliseconds. */
const GRACE_MS = 5000;

/** Those that nobody uses now. A file with two platforms at a time borrows two. */
const idle: Lendable[] = [];

/** For all files but those that say why they can't. */
export async function borrowDatabase(): Promise<Ground> {
  const database = idle.pop() ?? (await openLendable());
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  const loan = lend(database.connections);
  return {
    env: { dataDir, databaseUrl: database.url },
    options: { connect: async () => loan.connections },
    async leave() {
      if ((await loan.end()) && (await schemaVersion(database.db)) === database.schema) {
        await sql.raw(inject('beginning').emptying).execute(database.db);
        idle.push(database);
      } else await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database that nobody used before or will use after, with connections as a platform opens them. */
export async function ownDatabase(): Promise<Ground> {
  const [database, dataDir] = [await freshDatabase(), await freshFolder()];
  return {
    env: { dataDir, databaseUrl: database.url },
    options: {},
    async leave() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openLendable(): Promise<Lendable> {
  const { env, leave } = await ownDatabase();
  const connections = await connectTo(env, STATEMENTS);
  const { db } = await openDatabase(env, { connect: async () => connections });
  return {
    url: env.databaseUrl,
    connections,
    db,
    schema: await schemaVersion(db),
    async drop() {
      await connections.close();
      await leave();
    },
  };
}

/** Connections for one platform: after its end they are refused to it. */
function lend({ dialect, ...connections }: Connections) {
  let inUse = 0;
  let isOver = false;
  const counted: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      driver.acquireConnection = async (...args) => {
        if (isOver) throw new Error('The test file that borrowed this database has ended.');
        const connection = await acquire(...args);
        inUse += 1;
        return connection;
      };
      driver.releaseConnection = (connection) => {
        inUse -= 1;
        return release(connection);
      };
      return driver;
    },
  };
  return {
    connections: { ...connections, dialect: counted, close: async () => {} },
    /** Whether everything has ended that the platform did. */
    async end(): Promise<boolean> {
      isOver = true;
      const isIdle = () => inUse === 0;
      const until = Date.now() + GRACE_MS;
      while (!isIdle() && Date.now() < until) await delay(5);
      return isIdle();
    },
  };
}
