/** Time in tests: a clock that can be moved, and jobs that follow it. */
import { sql } from 'kysely';
import type { Clock } from '../src/core/clock.ts';
import type { Platform } from '../src/core/context.ts';
import { localTime, transitionsOf } from '../src/core/zones.ts';

/** Runs like the system clock, as far ahead of it or behind it as it was moved. */
export class MovableClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }

  /** To noon in UTC, when most of the world has the same date, so that no test depends on the hour at which it runs. */
  setToNoon(): void {
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    this.set(noon);
  }

  set(instant: Date): void {
    this.#aheadMs = instant.getTime() - Date.now();
  }
}

/** The next date, from tomorrow on, with a night in which the clocks of a zone change. */
export function changeOfClocks(timezone: string, after: Date): string {
  const from = after.getTime() + 86_400_000;
  const [next] = transitionsOf(timezone, from, from + 366 * 86_400_000);
  if (!next) throw new Error(`The clocks of ${timezone} do not change.`);
  return localTime(timezone, next.at).slice(0, 10);
}

/** Where pg-boss listens for jobs that can start. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24)`;

/**
 * Starts deferred jobs `ms` earlier, because the job queue follows the clock of the database, which cannot be moved. Called after the
 * clock of each node was advanced, so that the jobs find it there.
 */
export async function advanceJobs({ database }: Pick<Platform, 'database'>, ms: number): Promise<void> {
  await sql`
    with due as (
      update jobs.job set start_after = start_after - make_interval(secs => ${ms / 1000})
      where state in ('created', 'retry') and start_after > now() returning name)
    select pg_notify(${CHANNEL}, name) from (select distinct name from due) names`.execute(database.db);
}
