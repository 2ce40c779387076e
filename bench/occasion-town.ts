/** Demo towns on PostgreSQL with more people and events, for the benchmark of events and conferences. */
import pg from 'pg';
import { fillTown } from '../api/test/large-town.ts';
import { openDatabase } from '../api/src/core/db.ts';
import { readEnvironment } from '../api/src/core/environment.ts';
import { call, signIn, type Method } from '../scripts/demo-calls.ts';
import { freePorts, Problem } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { openTown } from '../scripts/town.ts';
import { cpuSecondsOf } from './stack.ts';
import type { Goal } from './table.ts';

/** Calls under way at a time where many are sent. */
const AT_ONCE = 8;

/** A demo town with more people and events, and its platform. */
export interface Place {
  url: string;
  token: string;
  dataDir: string;
  events: number;
  db: pg.Client;
  cpuSeconds: () => number;
  stop: () => Promise<void>;
}

export interface Result {
  rows: string[][];
  goals: Goal[];
}

export const atMost = (text: string, value: number, most: number, unit: string): Goal => ({
  text: `${text}: at most ${most.toLocaleString('en')} ${unit} (${value.toFixed(1)})`,
  isMet: value <= most,
});

export async function openPlace(events: number, people: number): Promise<Place> {
  const town = await openTown('postgres', { isDurable: true });
  const env = {
    DATA_DIR: town.dataDir,
    DATABASE_URL: town.databaseUrl,
    REDIS_URL: undefined,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    TOKEN_SECRET: 'benchmark-secret-of-forty-characters-000',
  };
  const db = new pg.Client({ connectionString: town.databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string }>(`select id from users where username = 'ada'`);
  const database = await openDatabase(readEnvironment({ ...process.env, ...env }));
  await fillTown(database.db, rows[0]?.id ?? '', { people, posts: events * 2, notifications: 0, mutes: 0 });
  await database.close();
  // The people of a large town have no password; these sign in like Ada.
  await db.query(`
    update accounts set password_hash = (select password_hash from accounts where email = 'ada@plaza.test')
    where password_hash = ''`);
  const [port = 0] = await freePorts(1);
  const server = await startServer('api', { port, env, quiet: true });
  return {
    url: server.url,
    dataDir: town.dataDir,
    token: await signIn(server.url, 'ada'),
    events,
    db,
    cpuSeconds: () => cpuSecondsOf(server.child),
    stop: async () => {
      await server.stop();
      await db.end();
      await town.stop();
    },
  };
}

export async function ask<Data>(
  { url }: Place,
  token: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Data> {
  const { status, body: answer } = await call<Data>(method, url + path, token, body);
  if (status >= 300) throw new Problem(`${method} ${path} returned ${status}: ${JSON.stringify(answer)}`);
  return answer.data as Data;
}

/** Runs for each of them, some at a time. */
export async function forAll<Each>(
  all: readonly Each[],
  run: (each: Each, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) await run(all[index] as Each, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function msOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

export const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Tokens of so many people of the large town. */
export async function signInPeople({ url }: Place, count: number): Promise<string[]> {
  const tokens: string[] = [];
  await forAll(countTo(count), async (nth) => {
    tokens[nth] = await signIn(url, `p${nth + 1}`);
  });
  return tokens;
}
