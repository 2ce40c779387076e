/**
 * Runs calls without leaving anything behind: each inside a transaction that never commits. One for all of them would leave the
 * database ever more rows to look past.
 */
import { sql, type ControlledTransaction } from 'kysely';
import type { Platform } from '../src/core/context.ts';
import type { Db, Tables } from '../src/core/db.ts';

export interface DryRun {
  /** What `work` writes through the platform is undone after it. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

export function startDryRun(platform: Platform): DryRun {
  const { database, jobs } = platform;
  const { db } = database;
  // What is to be done later is not done: nothing of it will have happened.
  platform.jobs = { ...jobs, enqueue: async () => {} };
  return {
    async undone(work) {
      const outer = await db.startTransaction().execute();
      database.db = nesting(outer);
      try {
        return await work();
      } finally {
        database.db = db;
        await outer.rollback().execute();
      }
    },
    end: () => {
      platform.jobs = jobs;
    },
  };
}

/** The transaction where the platform expects its pool: what it opens on it is nested. */
function nesting(outer: ControlledTransaction<Tables>): Db {
  let depth = 0;
  const nested = async (work: (tx: Db) => Promise<unknown>) => {
    const name = sql.ref(`nested_${(depth += 1)}`);
    await sql`savepoint ${name}`.execute(outer);
    let isDone = false;
    try {
      const result = await work(outer);
      isDone = true;
      return result;
    } finally {
      depth -= 1;
      await sql`${isDone ? sql`release savepoint` : sql`rollback to savepoint`} ${name}`.execute(outer);
    }
  };
  return new Proxy(outer, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: nested });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
