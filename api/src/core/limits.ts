/** Limits by key and window, counted across nodes by the broker. */
import type { Broker } from './broker.ts';
import { Failure, type ErrorCode } from './errors.ts';

export interface Limit {
  /** Calls allowed in a window. */
  max: number;
  windowSeconds: number;
  code: ErrorCode;
  /** Sentence for the person, when the code's own does not say enough. */
  message?: string;
}

export interface Limits {
  /** Counts one call against the limit and throws its failure when it is used up. */
  take(name: string, key: string, limit: Limit): Promise<void>;
  /** Takes one call back that turned out not to count. */
  giveBack(name: string, key: string, limit: Limit): Promise<void>;
}

export function createLimits(broker: Broker, enabled: boolean): Limits {
  if (!enabled) return { take: async () => {}, giveBack: async () => {} };
  // Windows are aligned to the clock, so every node agrees on them without asking.
  const windowOf = (limit: Limit) => Math.floor(Date.now() / 1000 / limit.windowSeconds);
  const count = (name: string, key: string, limit: Limit, by: number) =>
    broker.count(`limit:${name}:${key}:${windowOf(limit)}`, limit.windowSeconds, by);
  return {
    giveBack: async (name, key, limit) => void (await count(name, key, limit, -1)),
    take: async (name, key, limit) => {
      const window = windowOf(limit);
      const used = await count(name, key, limit, 1);
      if (used <= limit.max) return;
      const retryAfter = Math.max(1, (window + 1) * limit.windowSeconds - Math.floor(Date.now() / 1000));
      throw new Failure(limit.code, { retryAfter, ...(limit.message ? { message: limit.message } : {}) });
    },
  };
}
