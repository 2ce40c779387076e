/** How much each section does: enough for a figure, or as little as shows that all of it still works. */

import { bySize } from '../api/test/size.ts';
import type { Engine } from '../scripts/town.ts';

export const MIB = 1024 * 1024;

const CLIENT_PAGES = ['welcome', 'discover', 'event', 'conference', 'schedule'] as const;

export const LONG = {
  gateway: { rounds: 5, seconds: 1.5, warmUpSeconds: 2 },
  /** How often each query is sent. */
  hostile: { times: 25 },
  fanout: { subscribers: 5000, comments: 20, rounds: 5 },
  live: { comments: 200, warmUp: 20, pages: 500 },
  load: {
    engines: ['pglite', 'postgres'] as readonly Engine[],
    /** Subscribe messages on one socket, and searches sent at the same time. */
    subscriptions: [1000, 5000] as readonly number[],
    searches: 60,
    /** How long others read before there is any load, to compare with. */
    restMs: 3000,
  },
  platform: {
    /** The items of the small town and of the large one. */
    items: [10_000, Number(process.env['BENCH_ITEMS'] ?? 1_000_000)] as readonly [small: number, large: number],
    /** The reads that must not grow with the town are asked often enough for their slowest hundredth to mean something. */
    rounds: { scaled: 600, other: 60 },
    warmUp: 10,
    /** Requests in a row of which the cost is counted; then callers at a time, for some seconds; both in turns. */
    cost: { turns: 4, requests: 200, callers: 16, seconds: 4 },
  },
  media: {
    /** A gibibyte, unless said: a machine with little room measures less. */
    bytes: Number(process.env['BENCH_UPLOAD_MIB'] ?? 1024) * MIB,
    cuts: 10,
    /** How long others ask while the platform grows warm, and then while nothing else happens. */
    warmingMs: 5000,
    restMs: 15_000,
  },
  client: {
    pages: CLIENT_PAGES as readonly (typeof CLIENT_PAGES)[number][],
    devices: ['phone', 'desk'] as readonly ('phone' | 'desk')[],
    /** How many runs there are of each, of which the middle one counts: neighbours on the machine spoil single ones. */
    runs: 3,
    /** Pages that a server has answered before it is measured: its own compiler shares the two cores with the browser. */
    warming: 30,
  },
  /** So many photographs, of which so many are chosen in the field at a time. */
  looking: { pictures: 100, chosen: 20, steps: 40 },
  occasions: {
    events: [1000, 100_000] as readonly [small: number, large: number],
    rounds: 600,
    sessions: 500,
    picks: 5000,
    pickers: 100,
    calendar: 5000,
    joins: 1000,
    restMs: 3000,
  },
};

export type Sizes = typeof LONG;

export const SMOKE: Sizes = {
  // The peers compile a query when they know it: their answers are compared after that.
  gateway: { rounds: 1, seconds: 0.05, warmUpSeconds: 0.05 },
  hostile: { times: 2 },
  fanout: { subscribers: 100, comments: 2, rounds: 1 },
  live: { comments: 5, warmUp: 1, pages: 8 },
  load: { engines: ['pglite'], subscriptions: [20], searches: 6, restMs: 100 },
  platform: {
    items: [200, 400],
    rounds: { scaled: 2, other: 1 },
    warmUp: 1,
    cost: { turns: 1, requests: 2, callers: 2, seconds: 0.05 },
  },
  // The last of the cuts ends the platform.
  media: { bytes: bySize(64, 1024) * MIB, cuts: bySize(3, 10), warmingMs: 100, restMs: 500 },
  client: { pages: ['discover'], devices: ['desk'], runs: 1, warming: 1 },
  looking: { pictures: 3, chosen: 3, steps: 2 },
  occasions: {
    events: [20, 40],
    rounds: 10,
    sessions: 20,
    picks: 20,
    pickers: 5,
    calendar: 20,
    joins: 120,
    restMs: 200,
  },
};
