/** Which identity a session acts as: a profile of the account, or a crowd that it runs. One call may say otherwise with `acting-as`. */
import { sql } from 'kysely';
import { actingAs } from '../core/auth.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { switchProfile } from './belonging.ts';
import { actAsPage, actAsUser, resetActor } from './accounts.contract.ts';

export function identityRoutes(app: App): void {
  route(app, actAsUser, async (call) => {
    const { id } = call.params;
    if (id === call.me.userId) return { data: await become(call, id) };
    await switchProfile(call, id);
    return { data: { actor_id: id, actor_type: 'User' as const } };
  });

  route(app, actAsPage, async (call) => {
    if (call.params.id === call.me.userId) throw new Failure('forbidden');
    return { data: await become(call, call.params.id) };
  });

  route(app, resetActor, async (call) => ({ data: await become(call, call.me.userId) }));
}

/** Whoever listens in this session connects anew, and looks with the eyes of who acts now. */
async function become(context: Context, actorId: string) {
  const { userId, sessionId } = context.me;
  await actingAs(context.db, context.me, actorId);
  const { numAffectedRows } = await sql`
    update sessions set actor_id = ${actorId} where id = ${sessionId} and actor_id <> ${actorId}`.execute(context.db);
  if (numAffectedRows) context.publish(`users.${userId}.sessions.ended`, {});
  return { actor_id: actorId, actor_type: actorId === context.me.userId ? ('User' as const) : ('Page' as const) };
}
