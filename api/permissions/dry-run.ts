/** Runs calls without leaving anything behind: each inside a savepoint of one transaction that never commits. */
import { sql, type ControlledTransaction } from 'kysely';
import type { Platform } from '../src/core/context.ts';
import type { Db, Tables } from '../src/core/db.ts';

export interface DryRun {
  /** What `work` writes through the platform is undone after it. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

export async function startDryRun(platform: Platform): Promise<DryRun> {
  const { database, jobs } = platform;
  const { db } = database;
  const outer = await db.startTransaction().execute();
  let depth = 0;
  const within = async <T>(work: () => Promise<T>, keep: boolean): Promise<T> => {
    const name = sql.ref(`undo_${(depth += 1)}`);
    await sql`savepoint ${name}`.execute(outer);
    let isDone = false;
    try {
      const result = await work();
      isDone = true;
      return result;
    } finally {
      depth -= 1;
      await sql`${keep && isDone ? sql`release savepoint` : sql`rollback to savepoint`} ${name}`.execute(outer);
    }
  };
  database.db = nesting(outer, (work) => within(work, true));
  // What is to be done later is not done: nothing of it will have happened.
  platform.jobs = { ...jobs, enqueue: async () => {} };
  return {
    undone: (work) => within(work, false),
    end: async () => {
      database.db = db;
      platform.jobs = jobs;
      await outer.rollback().execute();
    },
  };
}

/** The transaction where the platform expects its pool: what it opens on it is nested. */
function nesting(outer: ControlledTransaction<Tables>, nested: (work: () => Promise<unknown>) => Promise<unknown>): Db {
  const transaction = () => ({ execute: (work: (tx: Db) => Promise<unknown>) => nested(() => work(outer)) });
  return new Proxy(outer, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
