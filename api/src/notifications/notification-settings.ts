/** What a person is told, by kind and channel, and what of it stands together. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { channelDefaultsOf, channelsOf, notificationRuleOf } from '../core/notifications.ts';
import { route, type App } from '../core/route.ts';
import {
  listNotificationSettings,
  NOTIFICATION_KINDS,
  updateNotificationSettings,
  type NotificationKind,
  type NotificationSetting,
} from './notifications.contract.ts';
import { choose, type Choice } from './choices.ts';
import { regroup } from './groups.ts';
import { tell } from './changes.ts';

type Choices = Partial<Record<NotificationKind, Partial<Record<Choice, boolean>>>>;

export function notificationSettingRoutes(app: App): void {
  route(app, listNotificationSettings, async (call) => ({ data: await settingsOf(call, call.me.userId) }));

  route(app, updateNotificationSettings, async (call) => {
    const { kind, channel, is_on, is_grouped } = call.body;
    if ((channel === undefined) !== (is_on === undefined))
      throw new Failure('invalid', { is_on: ['requires a channel'] });
    if (channel !== undefined && is_on !== undefined) {
      if (!channelsOf(notificationRuleOf(call.platform, kind)).includes(channel))
        throw new Failure('invalid', { channel: ['isn’t available for this kind'] });
      if (channel === 'mail' && is_on) await requireEmail(call);
      await choose(call, call.me.userId, kind, channel, is_on);
    }
    if (is_grouped !== undefined) {
      if (notificationRuleOf(call.platform, kind).isGrouped === undefined)
        throw new Failure('invalid', { is_grouped: ['isn’t available for this kind'] });
      await choose(call, call.me.userId, kind, 'is_grouped', is_grouped);
      await regroup(call, call.me.userId, kind, is_grouped);
      tell(call, call.me.userId, null, 'missed');
    }
    return { data: await settingsOf(call, call.me.userId) };
  });
}

export async function requireEmail(context: Context): Promise<void> {
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
  return NOTIFICATION_KINDS.map((kind) => {
    const rule = notificationRuleOf(context.platform, kind);
    return {
      kind,
      channels: [...channelsOf(rule)],
      ...channelDefaultsOf(rule),
      is_grouped: rule.isGrouped ?? null,
      ...choices[kind],
    };
  });
}
