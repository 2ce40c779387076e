/**
 * Platform calls that events cause: they cost the subscriber points like those of any operation, and run a few at a time for
 * each caller, so that one event for many subscriptions of one caller delays no one else.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import { RestError } from './errors.ts';
import { secondsUntilReset, type RateLimiter } from './rate.ts';

export interface EventCalls {
  /** Throws `rate_limited` when the caller has no points left, or too many calls waiting. */
  run<T>(caller: string, call: () => Promise<T>): Promise<T>;
}

const RUNNING_MAX = 4;
/** Two events for as many subscriptions and lists as one socket may have. */
const WAITING_MAX = 500;

export function createEventCalls(limiter: RateLimiter): EventCalls {
  /** Only callers with calls that are running or waiting. */
  const queues = new Map<string, LimitFunction>();

  async function charged<T>(caller: string, call: () => Promise<T>): Promise<T> {
    if (limiter.isOn) {
      const rate = await limiter.spend(caller, 1);
      if (rate.remaining < 0) throw new RestError('rate_limited', { retryAfter: secondsUntilReset(rate) });
    }
    return call();
  }

  return {
    async run(caller, call) {
      let queue = queues.get(caller);
      if (!queue) queues.set(caller, (queue = pLimit(RUNNING_MAX)));
      if (queue.pendingCount >= WAITING_MAX) throw new RestError('rate_limited', { retryAfter: 1 });
      try {
        return await queue(charged, caller, call);
      } finally {
        if (queue.activeCount === 0 && queue.pendingCount === 0) queues.delete(caller);
      }
    },
  };
}
