/** A platform of its own for each test file: on PGlite, or on a fresh database on TEST_DATABASE_URL. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import type { Environment } from '../src/core/environment.ts';
import { freshDatabase, freshFolder, freshRedis } from './beginning.ts';
import { advanceJobs, MovableClock } from './clock.ts';
import { openDoor, type Door } from './door.ts';
import { testEnvironment } from './environment.ts';

export { PASSWORD, type Answer, type Person } from './door.ts';

/** Where Debian puts it; a test that needs it says so itself. */
export const FFMPEG = '/usr/bin/ffmpeg';

export interface Harness extends Door {
  app: RunningApp;
  clock: MovableClock;
  /** Moves the clock forward. Jobs that are due by then run. Access tokens last 15 minutes: `renew` gets new ones. */
  advance: (ms: number) => Promise<void>;
}

/** `configure` changes the environment: another provider, another limit. */
export function useHarness(configure: () => Promise<Partial<Environment>> = async () => ({})): Harness {
  const harness = openDoor(() => harness.app) as Harness;
  harness.clock = new MovableClock();
  harness.advance = async (ms) => {
    harness.clock.advance(ms);
    await advanceJobs(harness.app.platform, ms);
  };
  let clear = async (): Promise<void> => {};
  beforeAll(async () => {
    const database = await freshDatabase();
    const dataDir = await freshFolder();
    clear = async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
    const env = testEnvironment({
      dataDir,
      databaseUrl: database.url,
      redisUrl: freshRedis(),
      ffmpeg: FFMPEG,
      ...(await configure()),
    });
    harness.app = await createApp(env, { clock: harness.clock });
  });
  afterAll(async () => {
    await harness.app.close();
    await clear();
  });
  return harness;
}
