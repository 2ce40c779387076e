/**
 * Bounds each caller's parallel work: some runs, some waits, and more is refused. No caller runs more than their share
 * at a time, so none delays the others much, however long their own queue is.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { Failure, type ErrorCode } from './errors.ts';

/** REST requests. The gateway sends several per operation, so far more can wait than run. */
export const REQUESTS = { running: 6, waiting: 250 } as const;
/** Subscriptions on the real-time socket that are being authorized. */
export const SUBSCRIPTIONS = { running: 4, waiting: 500 } as const;
/**
 * Writes about one subject that wait for the same lock, whoever sends them, such as answers to an event. They wait in the process, so
 * that they do not take all database connections from everyone else. The second one prepares while the first holds the lock.
 */
export const TURNS = { running: 2, waiting: 2000, code: 'unavailable' } as const;

const RETRY_SECONDS = 1;

export interface CallerQueue {
  /** How much work is accepted per caller at a time. Undefined without a bound. */
  readonly limit: number | undefined;
  /** Throws `rate_limited`, or the given error, if too much of the caller's work is running and waiting. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
  /** How much more work is accepted from the caller now. */
  remaining(caller: string): number;
}

const UNBOUNDED: CallerQueue = { limit: undefined, run: (_caller, work) => work(), remaining: () => Infinity };

export function createCallerQueue(
  { running, waiting, code = 'rate_limited' }: { running: number; waiting: number; code?: ErrorCode },
  isOn: boolean,
): CallerQueue {
  if (!isOn) return UNBOUNDED;
  const limit = running + waiting;
  /** Only callers that have work running or waiting. */
  const queues = new Map<string, LimitFunction>();
  const remaining = (caller: string): number => {
    const queue = queues.get(caller);
    return queue ? Math.max(0, limit - queue.activeCount - queue.pendingCount) : limit;
  };
  return {
    limit,
    remaining,
    async run(caller, work) {
      if (remaining(caller) === 0) throw new Failure(code, {}, { retryAfter: RETRY_SECONDS });
      const queue = queues.get(caller) ?? pLimit(running);
      queues.set(caller, queue);
      const isAlone = queue.activeCount === 0;
      try {
        return await queue(async () => {
          // The embedded database works in this thread: without a turn of the event loop no one else would be heard meanwhile.
          if (!isAlone) await nextTurn();
          return work();
        });
      } finally {
        if (queue.activeCount === 0 && queue.pendingCount === 0) queues.delete(caller);
      }
    },
  };
}
