/** A platform of its own for each test file: on PGlite, or on TEST_DATABASE_URL. */
import { afterAll, beforeAll } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import type { Environment } from '../src/core/environment.ts';
import { freshRedis } from './beginning.ts';
import { advanceJobs, MovableClock } from './clock.ts';
import { openDoor, type Door } from './door.ts';
import { testEnvironment } from './environment.ts';
import { borrowDatabase, ownDatabase, type Ground } from './lending.ts';

export { PASSWORD, type Answer, type Person } from './door.ts';

/** Where Debian puts it; a test that needs it says so itself. */
export const FFMPEG = '/usr/bin/ffmpeg';

export interface Harness extends Door {
  app: RunningApp;
  clock: MovableClock;
  /** Moves the clock forward. Jobs that are due by then run. Access tokens last 15 minutes: `renew` gets new ones. */
  advance: (ms: number) => Promise<void>;
}

interface Needs {
  /**
   * For tests of the connections themselves, that start the platform again, or fill the database: nobody used it before, and
   * nobody will. All others get one that is emptied between files.
   */
  hasOwnDatabase?: boolean;
}

/** `configure` changes the environment: another provider, another limit. */
export function useHarness(
  configure: () => Promise<Partial<Environment>> = async () => ({}),
  { hasOwnDatabase = false }: Needs = {},
): Harness {
  const harness = openDoor(() => harness.app) as Harness;
  harness.clock = new MovableClock();
  harness.clock.setToNoon();
  harness.advance = async (ms) => {
    harness.clock.advance(ms);
    await advanceJobs(harness.app.platform, ms);
  };
  let ground: Ground;
  beforeAll(async () => {
    ground = await (hasOwnDatabase ? ownDatabase() : borrowDatabase());
    const env = testEnvironment({ ...ground.env, redisUrl: freshRedis(), ffmpeg: FFMPEG, ...(await configure()) });
    harness.app = await createApp(env, { clock: harness.clock, ...ground.options });
  });
  afterAll(async () => {
    await harness.app.close();
    await ground.leave();
  });
  return harness;
}
