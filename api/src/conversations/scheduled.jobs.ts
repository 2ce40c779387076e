/** Sends what waits when its time has come: once, whichever node it falls to, and as soon as one is there again. */
import { sql } from 'kysely';
import { actingAs, viewerFor } from '../core/auth.ts';
import { NOW } from '../core/clock.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { Failure, type ErrorCode } from '../core/errors.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { tellList } from './conversations.store.ts';
import { claim, wordsOf } from './scheduled.store.ts';
import { send } from './sending.ts';

/** Of the time that it was given: where that was changed since, another job waits for it. */
interface Due {
  id: string;
  sendAt: string;
}

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'message.due': Due;
    'message.give-up': Due;
  }
}

export const awaitSending = (context: Context, id: string, sendAt: Date): Promise<void> =>
  context.enqueue('message.due', { id, sendAt: sendAt.toISOString() }, sendAt);

/** At nine in the morning many are due. */
const AT_ONCE = 8;

const isDue = ({ id, sendAt }: Due) =>
  sql<boolean>`(s.id = ${id} and s.send_at = ${sendAt} and s.refused_code is null)`;

export const sendDueJob = (platform: Platform): JobDefinition<'message.due'> => ({
  name: 'message.due',
  isPolledEverySecond: true,
  otherwise: 'message.give-up',
  atOnce: AT_ONCE,
  // By its heartbeat it is known at once that a node has ended in the middle of it.
  isLong: true,
  run: async (due) => {
    const { db } = platform.database;
    const { rows } = await sql<{ author_id: string; made_by_id: string }>`
      select s.author_id, s.made_by_id from scheduled_messages s where ${isDue(due)}`.execute(db);
    const [waiting] = rows;
    if (!waiting) return;
    try {
      const viewer = await actingAs(db, await viewerFor(db, waiting.made_by_id), waiting.author_id);
      await writing(platform, { ...systemCaller(platform), viewer }, async (context) => {
        const row = await claim(context, isDue(due));
        if (row) await send(context, row.conversation_id, wordsOf(row));
      });
    } catch (error) {
      // It may not be sent; what only went wrong is tried again.
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      await refuse(platform, due, error.code);
    }
  },
});

/** What could not be sent in all its tries. */
export const giveUpSendingJob = (platform: Platform): JobDefinition<'message.give-up'> => ({
  name: 'message.give-up',
  run: (due) => refuse(platform, due, 'internal'),
});

/** It stays with its writer, who is told why. */
const refuse = (platform: Platform, due: Due, code: ErrorCode): Promise<void> =>
  writing(platform, systemCaller(platform), async (context) => {
    const { rows } = await sql<{ conversation_id: string; author_id: string }>`
      update scheduled_messages s set refused_code = ${code}, updated_at = ${NOW} where ${isDue(due)}
      returning s.conversation_id, s.author_id`.execute(context.db);
    for (const { conversation_id, author_id } of rows) tellList(context, author_id, conversation_id);
  });
