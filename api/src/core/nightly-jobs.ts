/** Runs nightly on one node: expired data is deleted, and counters are compared with what they count. */
import { sql } from 'kysely';
import { systemCaller, writing, type Context, type Platform } from './context.ts';
import { repairCounters } from './counters.ts';
import { sweepHandles } from './handles.ts';
import type { JobDefinition } from './jobs.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    night: object;
  }
}

/** A nightly job of a domain: deletes what is no longer needed and adds what is missing. */
export type NightlyJob = (context: Context) => Promise<void>;

/** Deletes stored responses that have expired. */
const deleteExpiredResponses: NightlyJob = async ({ db }) =>
  void (await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db));

export function nightlyJobs(platform: Platform): JobDefinition<'night'> {
  return {
    name: 'night',
    cron: '17 3 * * *',
    run: async () => {
      for (const job of [deleteExpiredResponses, sweepHandles, ...platform.nightlyJobs])
        await writing(platform, systemCaller(platform), job);
      await repairCounters(platform);
    },
  };
}
