import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/** Everything that calculates with dates, without a database. */
const DATES = [
  'src/conferences/{phase,versions}.test.ts',
  'src/core/{ics-events,recurrence,spans,zones}.test.ts',
  'src/events/moments.test.ts',
  'src/notifications/quiet.test.ts',
];
/** Far ahead of UTC and behind it, the latter by a half hour: what reads the time zone of the machine is wrong in one of them. */
const ZONES = ['Pacific/Apia', 'America/St_Johns'];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Each file has a platform of its own; the code of it is loaded once.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is green at its second try is named «flaky», and mended before the next feature.
    retry: 1,
    // Only what hangs meets this, on however slow a machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'permissions/**/*.test.ts'],
          globalSetup: 'test/beginning.ts',
        },
      },
      ...ZONES.map((TZ) => ({ extends: true as const, test: { name: TZ, include: DATES, env: { TZ } } })),
    ],
  },
});
