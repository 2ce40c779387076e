/**
 * What every platform of a test run begins with: a database that is migrated and empty. It is made once for the run, and
 * copied for each platform, in a fraction of the time.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createApp } from '../src/app.ts';
import { testEnvironment } from './environment.ts';

interface Beginning {
  /** With the embedded database in it. */
  folder: string;
  /** The name of the database on TEST_DATABASE_URL. */
  database: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    beginning: Beginning;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const database = await createDatabase('template0');
  const app = await createApp(testEnvironment({ dataDir: folder, databaseUrl: database.url }));
  await app.close();
  project.provide('beginning', { folder, database: database.name });
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A folder of a platform's own, with an embedded database where no other is meant. */
export async function freshFolder(): Promise<string> {
  const folder = await newFolder();
  const { folder: from, database } = inject('beginning');
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

const newFolder = () => mkdtemp(join(tmpdir(), 'plaza-test-'));

async function createDatabase(template: string | undefined): Promise<FreshDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin) return { name: undefined, url: undefined, drop: async () => {} };
  const name = `plaza_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { name, url: url.toString(), drop: () => run(`drop database ${name} with (force)`) };
}
