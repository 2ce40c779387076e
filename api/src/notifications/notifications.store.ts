import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { NOTIFIED } from '../core/reach.ts';
import { ago, narrow, requote, settle, tell, withdraw } from './changes.ts';
import { previewNotification } from './notification-mail.ts';
import { storeNotification } from './notify.ts';
import { pushSubscriptions } from './push.ts';

interface NotificationsTable {
  id: string;
  user_id: string;
  type: string;
  actor_id: string | null;
  notifiable_id: string | null;
  context_id: string | null;
  data: object;
  group_id: string | null;
  last_id: string;
  job_id: string | null;
  status: 'pending' | 'accepted' | 'declined' | null;
  viewed_at: string | null;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}

/** After a day, actions no longer count towards limits, and every email has been sent or has failed. */
export async function sweepNotices({ db }: Context): Promise<void> {
  await sql`delete from notified_acts where created_at < ${ago(NOTIFIED.repeatSeconds)}`.execute(db);
  await sql`delete from unlisted_notifications where created_at < ${NOW} - interval '1 day'`.execute(db);
}

export const notificationSubscriptions: Subscriptions = {
  ...pushSubscriptions,
  'notification.wanted': storeNotification,
  'notification.previewed': async (context, { notification, show }) => {
    const mail = await previewNotification(context, notification);
    if (mail) show(mail);
  },
  'notifications.settled': (context, { which, status }) => settle(context, which, status),
  'notifications.withdrawn': (context, { which }) => withdraw(context, which),
  'notifications.quoted': (context, { which, text }) => requote(context, which, text),
  'notifications.narrowed': (context, { itemIds, userIds }) => narrow(context, itemIds, userIds),
  'mutes.changed': async (context, { userId }) => tell(context, userId, null, 'missed'),
  'items.narrowed': (context, items) =>
    narrow(
      context,
      items.map(({ id }) => id),
      null,
    ),
  'item.rewritten': (context, { id, text }) => {
    const quoting = [...context.platform.notificationRules].flatMap(([type, rule]) =>
      rule.quotesSubject ? [type] : [],
    );
    return requote(
      context,
      sql`n.notifiable_id = ${id} and n.data ? 'excerpt' and n.type = any(${quoting}::text[])`,
      text,
    );
  },
};
