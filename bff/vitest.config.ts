import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
  // Node gives the same build of graphql to Pothos and Yoga; two builds refuse each other.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
});
