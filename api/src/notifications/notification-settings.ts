/** What a person is told, by kind and channel: chosen in the settings, or by a link in a mail. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { route, type App } from '../core/route.ts';
import { isSame, sign } from '../core/secrets.ts';
import {
  CHANNEL_DEFAULTS,
  listNotificationSettings,
  NOTIFICATION_KINDS,
  unsubscribe,
  updateNotificationSettings,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSetting,
} from './notifications.contract.ts';

type Choices = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>;

export function notificationSettingRoutes(app: App): void {
  route(app, listNotificationSettings, async (call) => ({ data: await settingsOf(call, call.me.userId) }));

  route(app, updateNotificationSettings, async (call) => {
    const { kind, channel, is_on } = call.body;
    if (channel === 'mail' && is_on) await requireEmail(call);
    await choose(call, call.me.userId, kind, channel, is_on);
    return { data: await settingsOf(call, call.me.userId) };
  });

  route(app, unsubscribe, async (call) => {
    const { userId, kind } = readToken(call, call.body.token);
    await choose(call, userId, kind, 'mail', false);
    return { data: { kind } };
  });
}

async function requireEmail(context: Context): Promise<void> {
  const { rows } = await sql`
    select 1 from accounts where id = ${context.me.accountId} and email is not null and email_verified_at is not null`.execute(
    context.db,
  );
  if (rows.length === 0) throw new Failure('email_missing');
}

async function settingsOf(context: Context, userId: string): Promise<NotificationSetting[]> {
  const { rows } = await sql<{ choices: Choices | null }>`
    select settings -> 'notifications' as choices from users where id = ${userId}`.execute(context.db);
  const choices = rows[0]?.choices ?? {};
  return NOTIFICATION_KINDS.map((kind) => ({ kind, ...CHANNEL_DEFAULTS, ...choices[kind] }));
}

/** In one statement, so that two switches turned at once both hold. */
async function choose(
  context: Context,
  userId: string,
  kind: NotificationKind,
  channel: NotificationChannel,
  isOn: boolean,
): Promise<void> {
  await sql`
    update users set settings = settings || jsonb_build_object('notifications',
      coalesce(settings -> 'notifications', '{}') || jsonb_build_object(${kind}::text,
        coalesce(settings -> 'notifications' -> ${kind}::text, '{}') || jsonb_build_object(${channel}::text, ${isOn}::boolean)))
    where id = ${userId}`.execute(context.db);
}

const signed = ({ platform }: Context, userId: string, kind: string) => sign(platform, `unsubscribe:${userId}:${kind}`);

/** Good for as long as mails come: whoever has the mail may end them, and nothing else. */
export const unsubscribeToken = (context: Context, userId: string, kind: NotificationKind): string =>
  `${userId}.${kind}.${signed(context, userId, kind)}`;

function readToken(context: Context, token: string): { userId: string; kind: NotificationKind } {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const kind = NOTIFICATION_KINDS.find((known) => known === name);
  if (!kind || !isId(userId) || !isSame(signature, signed(context, userId, kind))) throw new Failure('link_expired');
  return { userId, kind };
}
