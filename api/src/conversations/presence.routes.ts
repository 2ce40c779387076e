import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { route, type App } from '../core/route.ts';
import { showsPresence } from './conversations.store.ts';
import { setPresence } from './presence.contract.ts';
import { forgetOver, hereUntil, tellOthers } from './presence.store.ts';

const SIGNS = { max: 60, windowSeconds: 60, code: 'rate_limited' } as const;
/** What a window says again before that changes nothing. */
const SAID_SECONDS = 45;

export function presenceRoutes(app: App): void {
  route(app, setPresence, async (call) => {
    await call.platform.limits.take('presence', call.me.accountId, SIGNS);
    const { userId, actorId } = call.me;
    // Else the hours of a crowd would show who speaks for it.
    if (actorId !== userId) return;
    const { client_id, is_online } = call.body;
    await forgetOver(call);
    const before = await hereUntil(call, userId);
    if (is_online) {
      await sql`
        insert into presences as p (user_id, client_id, seen_at)
        select ${userId}::uuid, ${client_id}::uuid, ${NOW} where ${showsPresence(sql`${userId}::uuid`)}
        on conflict (user_id, client_id) do update set seen_at = ${NOW}
          where p.seen_at < ${NOW} - make_interval(secs => ${SAID_SECONDS})`.execute(call.db);
    } else {
      await sql`delete from presences where user_id = ${userId} and client_id = ${client_id}`.execute(call.db);
    }
    const until = await hereUntil(call, userId);
    if (until !== before) await tellOthers(call, userId, { is_online: until !== null, until });
  });
}
