/**
 * What every platform of a test run begins with: a database that is migrated and empty. It is made once for the run, and
 * copied in a fraction of the time.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createApp } from '../src/app.ts';
import { openDatabase } from '../src/core/db.ts';
import { keepRows } from './emptying.ts';
import { testEnvironment } from './environment.ts';

interface Beginning {
  /** With the embedded database in it. */
  folder: string;
  /** The name of the database on TEST_DATABASE_URL. */
  database: string | undefined;
  /** SQL that brings a copy of it back to this, whatever was written in it. */
  emptying: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    beginning: Beginning;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  const database = await createDatabase(EMPTY);
  const env = testEnvironment({ dataDir: folder, databaseUrl: database.url });
  const app = await createApp(env);
  await app.close();
  const migrated = await openDatabase(env);
  const emptying = await keepRows(migrated.db);
  await migrated.close();
  project.provide('beginning', { folder, database: database.name, emptying });
  return async () => {
    // With all copies of either.
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A folder of a platform's own, with an embedded database where no other is meant. */
export async function freshFolder(): Promise<string> {
  const { folder: from, database } = inject('beginning');
  const folder = await mkdtemp(join(from, 'copy-'));
  if (!database) await cp(join(from, 'pg'), join(folder, 'pg'), { recursive: true });
  return folder;
}

interface FreshDatabase {
  name: string | undefined;
  url: string | undefined;
  drop: () => Promise<void>;
}

/** One that nobody has used, on PostgreSQL; embedded there is nothing to name. */
export const freshDatabase = (): Promise<FreshDatabase> => createDatabase(inject('beginning').database);

/** Where TEST_REDIS_URL is, names there that nobody has used: what others say or count is not heard. */
export function freshRedis(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  return url && `${url}?prefix=${randomBytes(6).toString('hex')}`;
}

/** What PostgreSQL has to copy where there is nothing yet. */
const EMPTY = 'template0';

async function createDatabase(template: string | undefined): Promise<FreshDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin) return { name: undefined, url: undefined, drop: async () => {} };
  const name = `${template === EMPTY ? 'plaza' : template}_${randomBytes(6).toString('hex')}`;
  const run = async (text: string): Promise<{ name: string }[]> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    try {
      return (await client.query<{ name: string }>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const drop = async () => {
    const all = await run(`select datname as name from pg_database where starts_with(datname, '${name}')`);
    for (const each of all) await run(`drop database ${each.name} with (force)`);
  };
  return { name, url: url.toString(), drop };
}
