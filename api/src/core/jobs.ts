/** Background work in pg-boss: enqueued inside the transaction that causes it, done once, retried with backoff. */
import { PgBoss, fromKysely, type Job } from 'pg-boss';
import type { Database, Db, Tx } from './db.ts';
import type { Logger } from './log.ts';

/** Job name to its payload; a domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in each domain
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

export interface JobDefinition<N extends JobName = JobName> {
  name: N;
  run(payload: JobPayloads[N]): Promise<void>;
  /** Retries before the job counts as failed. */
  retries?: number;
}

export interface Jobs {
  enqueue<N extends JobName>(tx: Db | Tx, name: N, payload: JobPayloads[N], startAfter?: Date): Promise<void>;
  start(definitions: readonly JobDefinition[]): Promise<void>;
  close(): Promise<void>;
}

export function createJobs(database: Database, log: Logger): Jobs {
  const boss = new PgBoss({ ...database.queue, schema: 'jobs', supervise: true, schedule: false });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue error'));
  return {
    enqueue: async (tx, name, payload, startAfter) => {
      await boss.send(name, payload as object, { db: fromKysely(tx), ...(startAfter ? { startAfter } : {}) });
    },
    start: async (definitions) => {
      await boss.start();
      for (const definition of definitions) {
        await boss.createQueue(definition.name, {
          retryLimit: definition.retries ?? 5,
          retryBackoff: true,
          retryDelay: 2,
        });
        await boss.work(definition.name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs: Job<unknown>[]) => {
          for (const job of jobs) await definition.run(job.data as never);
        });
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
