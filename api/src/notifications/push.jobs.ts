/** Hands one push to the service of one browser. What it says is encrypted for that browser alone (RFC 8291). */
import { sql } from 'kysely';
import webPush from 'web-push';
import { RING_SECONDS } from '../conversations/calls.contract.ts';
import { NOW } from '../core/clock.ts';
import type { Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { FetchRefused, safePost } from '../core/safe-fetch.ts';
import { wantedBy, WITH_SUBJECT } from '../core/notification-visibility.ts';
import { visibilityScopeOf } from '../core/visibility.ts';
import type { QuietHours } from './notifications.contract.ts';
import { vapidKeysOf } from './push-keys.ts';
import { bodyOf, type PushText } from './push.ts';
import { isQuiet } from './quiet.ts';
import { notificationOf } from './unlisted.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    push: { subscriptionId: string; text: PushText; notificationId?: string; messageId?: string; callId?: string };
  }
}

const TIMEOUT_MS = 10_000;
/** How long the service keeps it for a browser that is off, and whether a phone wakes up for it. */
const LATER = { TTL: 24 * 3600, urgency: 'normal' } as const;
const AT_ONCE_OR_NEVER = { TTL: RING_SECONDS, urgency: 'high' } as const;
/** Other machines are what it waits for. */
const AT_ONCE = 4;
/** The browser has unsubscribed, or its subscription is over. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Worth another try. */
const isBusy = (status: number) => status === 429 || status >= 500;

interface Receiver {
  endpoint: string;
  p256dh: string;
  auth: string;
  quiet_hours: QuietHours | null;
  timezone: string;
  /** The current text of what it quotes; null where the job alone knows it. */
  quoted: string | null;
}

export const pushJob = (platform: Platform): JobDefinition<'push'> => ({
  name: 'push',
  atOnce: AT_ONCE,
  async run({ subscriptionId, text, callId, ...about }) {
    const receiver = await findReceiver(platform, subscriptionId, { ...about, callId });
    if (!receiver || isQuiet(receiver.quiet_hours, receiver.timezone, platform.clock.now())) return;
    // The text may have been edited since.
    const current = receiver.quoted === null ? text : { ...text, body: bodyOf(receiver.quoted) };
    const status = await send(platform, receiver, current, callId === undefined ? LATER : AT_ONCE_OR_NEVER).catch(
      (error: unknown) => {
        if (error instanceof FetchRefused) return 404;
        throw error;
      },
    );
    const { db } = platform.database;
    if (GONE.has(status)) {
      await sql`delete from push_subscriptions where id = ${subscriptionId}`.execute(db);
    } else if (status >= 200 && status < 300) {
      await sql`update push_subscriptions set pushed_at = ${NOW} where id = ${subscriptionId}`.execute(db);
    } else if (isBusy(status)) {
      throw new Error(`The push service answered ${status}.`);
    } else {
      platform.log.warn({ status, service: new URL(receiver.endpoint).host }, 'a push was refused');
    }
  },
});

/** Nobody where the session is over, or what it tells of was read, is theirs to see no longer, or rings no longer by now. */
async function findReceiver(
  platform: Platform,
  subscriptionId: string,
  about: { notificationId?: string | undefined; messageId?: string | undefined; callId: string | undefined },
): Promise<Receiver | undefined> {
  const { db } = platform.database;
  const { notificationId, messageId, callId } = about;
  const quoted = notificationId
    ? sql`(select coalesce(n.data ->> 'excerpt', '') from ${notificationOf(notificationId)} n)`
    : sql`(select content from messages where id = ${messageId ?? null})`;
  const { rows } = await sql<Receiver>`
    select p.endpoint, p.p256dh, p.auth, u.settings -> 'quiet_hours' as quiet_hours, a.timezone, ${quoted} as quoted
    from push_subscriptions p join sessions s on s.id = p.session_id
      join users u on u.id = s.user_id join accounts a on a.id = u.account_id
    where p.id = ${subscriptionId} and s.revoked_at is null and s.expires_at > ${NOW} and a.status = 'active'
      and ${
        notificationId
          ? sql`exists (select 1 from ${notificationOf(notificationId)} n ${WITH_SUBJECT}
        where n.user_id = u.id and n.viewed_at is null and ${wantedBy(platform, visibilityScopeOf(sql`u.id`))})`
          : sql`true`
      }
      and ${messageId ? sql`exists (select 1 from items where id = ${messageId} and deleted_at is null)` : sql`true`}
      and ${callId ? sql`exists (select 1 from calls where id = ${callId} and state = 'ringing')` : sql`true`}`.execute(
    db,
  );
  return rows[0];
}

async function send(
  { env, fetchPolicy }: Platform,
  receiver: Receiver,
  text: PushText,
  delivery: typeof LATER | typeof AT_ONCE_OR_NEVER,
): Promise<number> {
  const { endpoint, p256dh, auth } = receiver;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(text), {
    vapidDetails: { subject: env.vapidSubject, ...vapidKeysOf(env) },
    ...delivery,
    contentEncoding: 'aes128gcm',
  });
  return safePost(fetchPolicy, endpoint, { headers, body }, AbortSignal.timeout(TIMEOUT_MS));
}
