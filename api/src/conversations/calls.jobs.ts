/** Looks after a call: what nobody answers is missed, and what one end has left without a word is over. */
import { fromNow } from '../core/clock.ts';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { finish, holdOpen } from './calls.store.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'call.watch': { id: string };
  }
}

const EVERY_MS = 30_000;

export function callWatchJob(platform: Platform): JobDefinition<'call.watch'> {
  return {
    name: 'call.watch',
    isPolledEverySecond: true,
    run: ({ id }) =>
      writing(platform, systemCaller(platform), async (context) => {
        const call = await holdOpen(context, id);
        if (!call) return;
        if (call.state === 'ringing') return finish(context, call, 'missed');
        if (call.is_lost) return finish(context, call, 'lost');
        await context.enqueue('call.watch', { id }, fromNow(platform, EVERY_MS));
      }),
  };
}
