/** Background jobs in pg-boss: enqueued in the transaction that causes them, run once, and retried with backoff. */
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss, fromKysely, type JobWithMetadata, type QueueResult, type UpdateQueueOptions } from 'pg-boss';
import type { Clock } from './clock.ts';
import type { Database, Db, Tx } from './db.ts';
import type { Logger } from './log.ts';

/** Job name to its payload; a domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in each domain
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

export interface JobDefinition<N extends JobName = JobName> {
  name: N;
  /** `jobId` is the same when the job is run again, after a failure or a crash. */
  run(payload: JobPayloads[N], jobId?: string): Promise<void>;
  /** Retries before the job counts as failed. */
  retries?: number;
  /** The job can take hours. A heartbeat shows that it is still running, and after a crash it is resumed soon. */
  isLong?: boolean;
  /** Schedule in UTC. The job runs once, however many nodes there are, without a payload. */
  cron?: string;
  /** The job to run with the same payload after the last retry has failed. */
  otherwise?: JobName;
  /** Set if someone waits for the job to run at a future time, or to be retried. Other queues are only polled for rare retries. */
  isPolledEverySecond?: boolean;
  /** How many run in parallel, for jobs that mostly wait for other machines. Defaults to one. */
  atOnce?: number;
}

const LONG_SECONDS = 8 * 3600;
const HEARTBEAT_SECONDS = 30;
/** How often jobs without a heartbeat are detected. */
const SUPERVISION_SECONDS = 10;
const POLLING_SECONDS = 1;
/** How often a queue is polled for failed jobs to retry. */
const RETRY_POLLING_SECONDS = 5;
/** How long a shutdown waits for running jobs, in milliseconds. Unfinished ones are run again by the next node. */
const GRACE_MS = 5000;

export interface Jobs {
  /** `startAfter` is an instant of the platform's clock. The job does not start before it. */
  enqueue<N extends JobName>(tx: Db | Tx, name: N, payload: JobPayloads[N], startAfter?: Date): Promise<void>;
  start(definitions: readonly JobDefinition[]): Promise<void>;
  close(): Promise<void>;
}

export function createJobs(database: Database, clock: Clock, log: Logger): Jobs {
  const boss = new PgBoss({
    ...database.queue,
    schema: 'jobs',
    supervise: true,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
    // A worker is woken when its transaction commits. Where that is not possible, queues are polled.
    useListenNotify: true,
  });
  const queues: string[] = [];
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue error'));
  return {
    enqueue: async (tx, name, payload, startAfter) => {
      // The clock is read first, so that rounding never starts a job too early.
      const delayMs = startAfter && startAfter.getTime() - clock.now().getTime();
      const options = delayMs === undefined ? {} : { startAfter: new Date(Date.now() + delayMs) };
      await boss.send(name, payload, { db: fromKysely(tx), ...options });
    },
    start: async (definitions) => {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      // What another falls back to has to be there before it.
      const first = definitions.toSorted((one, other) => Number('otherwise' in one) - Number('otherwise' in other));
      for (const definition of first) {
        const options = {
          notify: true,
          retryLimit: definition.retries ?? 5,
          retryBackoff: true,
          retryDelay: 2,
          retryDelayMax: 60,
          ...(definition.isLong ? { expireInSeconds: LONG_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
          ...(definition.otherwise ? { deadLetter: definition.otherwise } : {}),
        };
        const queue = known.get(definition.name);
        if (!queue) await boss.createQueue(definition.name, options);
        else if (!hasOptions(queue, options)) await boss.updateQueue(definition.name, options);
        const work = {
          includeMetadata: true as const,
          pollingIntervalSeconds: POLLING_SECONDS,
          notifyPollingIntervalSeconds: definition.isPolledEverySecond ? POLLING_SECONDS : RETRY_POLLING_SECONDS,
          batchSize: 1,
          localConcurrency: definition.atOnce ?? 1,
        };
        queues.push(definition.name);
        if (definition.cron) await boss.schedule(definition.name, definition.cron);
        const worker: string = await boss.work(definition.name, work, async (jobs: JobWithMetadata<unknown>[]) => {
          for (const job of jobs) {
            await untilDue(job);
            await definition.run(job.data as never, job.id);
            // No one is notified of deferred jobs. Hundreds can be due at once, and each would wait for the next poll.
            if (isDeferred(job)) boss.notifyWorker(worker);
          }
        });
      }
    },
    close: async () => {
      // Each ends what it does; a stop with grace would look whether they have only twice a second.
      await Promise.race([
        Promise.all(queues.map((name) => boss.offWork(name))),
        delay(GRACE_MS, null, { ref: false }),
      ]);
      await boss.stop({ graceful: false });
    },
  };
}

const hasOptions = (queue: QueueResult, options: UpdateQueueOptions): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof UpdateQueueOptions] === value);

// Text on PGlite, in spite of their type.
const instantsOf = ({ startAfter, createdOn }: JobWithMetadata<unknown>) =>
  [new Date(startAfter).getTime(), new Date(createdOn).getTime()] as const;

const isDeferred = (job: JobWithMetadata<unknown>): boolean => {
  const [startAfter, createdOn] = instantsOf(job);
  return startAfter !== createdOn;
};

/** The database starts deferred jobs by its own clock, which may be ahead of this node's: the rules of the job read the latter. */
async function untilDue(job: JobWithMetadata<unknown>): Promise<void> {
  const [startAfter] = instantsOf(job);
  const earlyMs = startAfter - Date.now();
  if (isDeferred(job) && earlyMs > 0) await delay(earlyMs, undefined, { ref: false });
}
