import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../api/test/longest-first.ts';

/** In front of a made-up domain, whose graph may not meet that of the product. */
const GATEWAY = ['src/core/**/*.test.ts', 'src/http/!(examples).test.ts'];
/** They replace a module, which needs code loaded for that file only. */
const MOCKED = ['src/core/compiled-size.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is green at its second try is named «flaky», and mended before the next feature.
    retry: 1,
    // Only what hangs meets this, on however slow a machine.
    expect: { poll: { timeout: 30_000 } },
    // The code is loaded once for all files of a worker.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'gateway',
          include: GATEWAY,
          exclude: MOCKED,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          include: MOCKED,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'domains',
          include: ['src/**/*.test.ts', 'permissions/**/*.test.ts'],
          exclude: GATEWAY,
          globalSetup: '../api/test/beginning.ts',
        },
      },
    ],
  },
  // Node gives the same build of graphql to Pothos and Yoga; two builds refuse each other.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
});
