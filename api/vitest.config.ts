import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'permissions/**/*.test.ts'],
    globalSetup: 'test/beginning.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file has a platform of its own; the code of it is loaded once.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // How long a test waits at most, also on a slow machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
