/** Rate limits by key and window, counted across nodes by the broker. */
import type { Broker } from './broker.ts';
import { Failure, type ErrorCode } from './errors.ts';

export interface Limit {
  /** Calls allowed in a window. */
  max: number;
  windowSeconds: number;
  code: ErrorCode;
  /** Message for the user, if the default text of the code is not specific enough. */
  message?: string;
}

export interface Limits {
  /** Counts one call, and throws the limit's error if it is exhausted. */
  take(name: string, key: string, limit: Limit): Promise<void>;
  /** Uncounts one call that turned out not to count. */
  giveBack(name: string, key: string, limit: Limit): Promise<void>;
}

export function createLimits(broker: Broker, enabled: boolean): Limits {
  if (!enabled) return { take: async () => {}, giveBack: async () => {} };
  // A window opens with its first call, so that no tick of the clock lets twice as many through.
  const count = (name: string, key: string, limit: Limit, by: number) =>
    broker.count(`limit:${name}:${key}`, limit.windowSeconds, by);
  return {
    giveBack: async (name, key, limit) => void (await count(name, key, limit, -1)),
    take: async (name, key, limit) => {
      const { value, secondsLeft: retryAfter } = await count(name, key, limit, 1);
      if (value <= limit.max) return;
      throw new Failure(limit.code, {}, { retryAfter, ...(limit.message ? { message: limit.message } : {}) });
    },
  };
}
