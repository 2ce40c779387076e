/** What waits for a person. It is counted when it is asked for, by what they would read: no counter can go wrong. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { UNSEEN_MAX } from './conversations.contract.ts';
import { FROM, HAS_WORDS, isMine, unseen } from './conversations.store.ts';

/** Messages in what is not set to quiet, and requests that were not looked at. */
export async function countWaiting(context: Context): Promise<{ messages: number; requests: number }> {
  const { rows } = await sql<{ messages: number; requests: number }>`
    select
      (select count(*)::int from (select 1 from ${FROM} join messages m on m.conversation_id = c.id
          join items i on i.id = m.id
        where ${isMine(context)} and mine.state = 'joined' and not mine.do_not_disturb
          and c.order_id > mine.read_id and ${unseen(context)} limit ${sql.lit(UNSEEN_MAX)}) counted) as messages,
      (select count(*)::int from (select 1 from ${FROM}
        where ${isMine(context)} and mine.state = 'requested' and ${HAS_WORDS} and exists (
          select 1 from messages m join items i on i.id = m.id where m.conversation_id = c.id and ${unseen(context)})
        limit ${sql.lit(UNSEEN_MAX)}) asked) as requests`.execute(context.db);
  return rows[0] ?? { messages: 0, requests: 0 };
}
