/** Browsers that take pushes. */
import { isIP } from 'node:net';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { route, type App } from '../core/route.ts';
import { createPushSubscription, deletePushSubscription, getPush, type Push } from './push.contract.ts';
import { isPublicKey, isSecret, vapidKeysOf } from './push-keys.ts';

const LIMIT = { max: 30, windowSeconds: 3600, code: 'rate_limited' } as const;
const NOT_VALID = 'is not what a browser subscribes with';

export function pushRoutes(app: App): void {
  route(app, getPush, async (call) => ({ data: await pushOf(call) }));

  route(app, createPushSubscription, async (call) => {
    await call.platform.limits.take('push-subscription', call.me.accountId, LIMIT);
    const { endpoint, keys } = call.body;
    requireService(call, endpoint);
    if (!isPublicKey(keys.p256dh)) throw new Failure('invalid', { p256dh: [NOT_VALID] });
    if (!isSecret(keys.auth)) throw new Failure('invalid', { auth: [NOT_VALID] });
    const { sessionId } = call.me;
    // A browser belongs to whoever is signed in with it now.
    await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(
      call.db,
    );
    await sql`
      insert into push_subscriptions (id, session_id, endpoint, p256dh, auth)
      values (${newId()}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
      on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`.execute(
      call.db,
    );
    return { data: await pushOf(call) };
  });

  route(app, deletePushSubscription, async (call) => {
    const { rows } = await sql`
      delete from push_subscriptions p using sessions s
      where p.id = ${call.params.id} and s.id = p.session_id and s.account_id = ${call.me.accountId} returning p.id`.execute(
      call.db,
    );
    if (rows.length === 0) throw new Failure('not_found');
  });
}

/** An https address somewhere in public; whose name it is, and where that leads, is looked at each time something is sent. */
function requireService({ platform: { env, fetchPolicy } }: Context, endpoint: string): void {
  const url = URL.parse(endpoint);
  const isSafe = url?.protocol === 'https:' || (env.outsideLoopback && url?.protocol === 'http:');
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const port = Number(url?.port) || (url?.protocol === 'http:' ? 80 : 443);
  const isClosed = isIP(host) > 0 && !fetchPolicy.isAllowed(host, port);
  if (!url || !isSafe || isClosed || url.username || url.password)
    throw new Failure('invalid', { endpoint: [NOT_VALID] });
}

async function pushOf({ db, me, platform }: Context): Promise<Push> {
  const { rows } = await sql<Push['subscriptions'][number]>`
    select p.id, 'PushSubscription' as _type, s.device, s.id = ${me.sessionId} as is_current, p.created_at, p.pushed_at
    from push_subscriptions p join sessions s on s.id = p.session_id
    where s.account_id = ${me.accountId} and s.revoked_at is null and s.expires_at > ${NOW}
    order by p.id desc`.execute(db);
  return { public_key: vapidKeysOf(platform.env).publicKey, subscriptions: rows };
}
