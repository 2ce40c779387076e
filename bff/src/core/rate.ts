/** Points per minute for each account or address, counted in this process or, with several, in Redis. */
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const CALLERS_MAX = 100_000;

export interface RateState {
  limit: number;
  cost: number;
  remaining: number;
  resetAt: string;
}

export interface RateLimiter {
  readonly isOn: boolean;
  /** Counts the points; what remains is negative once the caller is over the limit. */
  spend(caller: string, cost: number): Promise<RateState> | RateState;
  close(): Promise<void>;
}

/** Adds up the points that a caller spent in a window, and answers the sum. */
interface Ledger {
  add(window: number, caller: string, cost: number): Promise<number> | number;
  close(): Promise<void>;
}

export function createRateLimiter(limit: number, redisUrl: string | undefined): RateLimiter {
  const ledger = redisUrl ? inRedis(redisUrl) : inMemory();
  return {
    isOn: limit > 0,
    spend(caller, cost) {
      const window = Math.floor(Date.now() / WINDOW_MS);
      const resetAt = new Date((window + 1) * WINDOW_MS).toISOString();
      const state = (spent: number): RateState => ({ limit, cost, remaining: limit - spent, resetAt });
      const spent = ledger.add(window, caller, cost);
      return typeof spent === 'number' ? state(spent) : spent.then(state);
    },
    close: () => ledger.close(),
  };
}

function inMemory(): Ledger {
  let current = 0;
  const spent = new LRUCache<string, number>({ max: CALLERS_MAX });
  return {
    add(window, caller, cost) {
      if (window !== current) {
        current = window;
        spent.clear();
      }
      const sum = (spent.get(caller) ?? 0) + cost;
      spent.set(caller, sum);
      return sum;
    },
    close: () => Promise.resolve(),
  };
}

function inRedis(url: string): Ledger {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const fallback = inMemory();
  // ioredis reconnects by itself; without a listener an error event would end the process.
  redis.on('error', () => undefined);
  return {
    async add(window, caller, cost) {
      const key = `plaza:points:${window}:${caller}`;
      try {
        const answers = await redis
          .multi()
          .incrby(key, cost)
          .pexpire(key, 2 * WINDOW_MS)
          .exec();
        return Number(answers?.[0]?.[1] ?? 0);
      } catch {
        // Redis is away: each process counts for itself until it is back.
        return fallback.add(window, caller, cost);
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}

/** At least one second, as `retry-after` says it. */
export const secondsUntilReset = ({ resetAt }: RateState): number =>
  Math.max(Math.ceil((Date.parse(resetAt) - Date.now()) / 1000), 1);
