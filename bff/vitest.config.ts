import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
  // Node gives the same build of graphql to Pothos and Yoga; two builds refuse each other.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
});
