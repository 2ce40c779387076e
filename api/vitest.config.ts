import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'permissions/**/*.test.ts'],
    globalSetup: 'test/beginning.ts',
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
  },
});
