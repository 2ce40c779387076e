/** Once a night, on one node: what is over goes, and counters are compared with what they count. */
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

/** What a domain sees to at night: takes away what it needs no longer, adds what is missing. */
export type Sweep = (context: Context) => Promise<void>;

/** Answers that nobody asks for again: by then the same key is another request. */
const sweepAnswers: Sweep = async ({ db }) =>
  void (await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db));

export function nightJob(platform: Platform): JobDefinition<'night'> {
  return {
    name: 'night',
    cron: '17 3 * * *',
    run: async () => {
      for (const sweep of [sweepAnswers, sweepHandles, ...platform.sweeps])
        await writing(platform, systemCaller(platform), sweep);
      await repairCounters(platform);
    },
  };
}
