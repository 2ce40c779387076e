/** How far a person is in what they hear: kept by the file, and of two devices whoever played last is right. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import type { PlayedTold, updateMediaQueue } from './queue.contract.ts';

type Told = Pick<
  BodyOf<typeof updateMediaQueue>,
  'seconds_in' | 'played_at' | 'started_at' | 'completed_at' | 'is_playing' | 'device'
>;

/** False for what is older than what is known. A clock that goes ahead does not outdo those that come after. */
export async function recordPlayback(context: Context, queueId: string, fileId: string, told: Told): Promise<boolean> {
  const { seconds_in = 0, played_at = null, started_at = null, completed_at, is_playing = false, device = null } = told;
  const isEndSaid = completed_at !== undefined;
  const user = context.me.userId;
  const { rows } = await sql`
    insert into playbacks as p (user_id, file_id, seconds_in, started_at, completed_at, played_at)
    values (${user}, ${fileId}, ${seconds_in}, least(coalesce(${started_at}::timestamptz, ${NOW}), ${NOW}),
      ${completed_at ? sql`least(${completed_at}::timestamptz, ${NOW})` : sql`null`}, least(coalesce(${played_at}::timestamptz, ${NOW}), ${NOW}))
    on conflict (user_id, file_id) do update set seconds_in = excluded.seconds_in, played_at = excluded.played_at,
      started_at = ${started_at === null ? sql`p.started_at` : sql`excluded.started_at`},
      completed_at = ${isEndSaid ? sql`excluded.completed_at` : sql`p.completed_at`}
    where p.played_at <= excluded.played_at returning file_id`.execute(context.db);
  if (rows.length === 0) return false;
  const event: PlayedTold = { id: queueId, file_id: fileId, seconds_in, is_playing, device, started_at };
  context.publish(`users.${user}.queue.played`, { ...event });
  return true;
}
