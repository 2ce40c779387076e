/**
 * Parallel work of each caller is bounded: some runs, some waits, and more is refused. As no caller runs more than their share at
 * a time, none delays the others by much, whatever waits in their own queue.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from './errors.ts';

/** REST requests. The gateway sends several for one operation, so that far more can wait than run. */
export const REQUESTS = { running: 6, waiting: 250 } as const;
/** Subscriptions on the real-time socket that are being authorized. */
export const SUBSCRIPTIONS = { running: 4, waiting: 500 } as const;

const RETRY_SECONDS = 1;

export interface CallerQueue {
  /** How much of a caller's work is taken at a time; undefined without a bound. */
  readonly limit: number | undefined;
  /** Throws `rate_limited` when enough of the caller's work is running and waiting. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
  /** How much more of the caller's work is taken now. */
  remaining(caller: string): number;
}

const UNBOUNDED: CallerQueue = { limit: undefined, run: (_caller, work) => work(), remaining: () => Infinity };

export function createCallerQueue(
  { running, waiting }: { running: number; waiting: number },
  isOn: boolean,
): CallerQueue {
  if (!isOn) return UNBOUNDED;
  const limit = running + waiting;
  /** Only callers with work that runs or waits. */
  const queues = new Map<string, LimitFunction>();
  const remaining = (caller: string): number => {
    const queue = queues.get(caller);
    return queue ? Math.max(0, limit - queue.activeCount - queue.pendingCount) : limit;
  };
  return {
    limit,
    remaining,
    async run(caller, work) {
      if (remaining(caller) === 0) throw new Failure('rate_limited', { retryAfter: RETRY_SECONDS });
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
