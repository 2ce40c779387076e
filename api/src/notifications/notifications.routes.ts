import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import type { TopicRule } from '../core/realtime.ts';
import { route, type App } from '../core/route.ts';
import './notifications.events.ts';
import {
  listNotifications,
  NOTIFICATION_PAGE,
  updateNotification,
  updateNotifications,
  type Notification,
} from './notifications.contract.ts';
import { notificationSettingRoutes } from './notification-settings.ts';
import { announce, unreadCount, wanted } from './notifications.store.ts';

interface Row {
  id: string;
  type: string;
  actor_id: string | null;
  notifiable_id: string | null;
  context_id: string | null;
  notifiable_kind: string | null;
  context_kind: string | null;
  data: { excerpt?: string };
  status: Notification['status'];
  viewed_at: string | null;
  created_at: string;
}

const COLUMNS = sql`n.id, n.type, n.actor_id, n.notifiable_id, n.context_id, n.data, n.status, n.viewed_at, n.created_at,
  o.kind as notifiable_kind, x.kind as context_kind`;
const FROM = sql`notifications n left join items o on o.id = n.notifiable_id left join items x on x.id = n.context_id`;
const RELATIONS = { user: 'user_id', notifiable: 'notifiable_id', context: 'context_id' };
const SHOWN = (me: string) => sql`n.user_id = ${me} and ${wanted(sql`${me}::uuid`)}`;

export function notificationRoutes(app: App): void {
  notificationSettingRoutes(app);

  route(app, listNotifications, async (call) => {
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: FROM,
      where: SHOWN(call.me.actorId),
      key: 'n.id',
      limit: NOTIFICATION_PAGE,
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: { ...page.meta, unread_count: await unreadCount(call, call.me.actorId) } };
  });

  route(app, updateNotification, async (call) => {
    const before = await findNotification(call, call.params.id);
    const { action } = call.body;
    if (action) {
      if (before.status === null) throw new Failure('not_found');
      const status = action === 'accept' ? 'accepted' : 'declined';
      const answered = await sql`
        update notifications set status = ${status}, viewed_at = coalesce(viewed_at, now())
        where id = ${before.id} and status = 'pending' returning id`.execute(call.db);
      if (answered.rows.length === 0) throw new Failure('already_answered');
      const { id, context_id } = before;
      await call.emit('notification.answered', { id, userId: call.me.actorId, status, contextId: context_id });
    } else {
      await sql`update notifications set viewed_at = coalesce(viewed_at, now()) where id = ${before.id}`.execute(
        call.db,
      );
    }
    await announce(call, call.me.actorId, before.id, action ? 'updated' : 'read');
    return { data: await findNotification(call, before.id) };
  });

  route(app, updateNotifications, async (call) => {
    await sql`update notifications set viewed_at = now() where user_id = ${call.me.actorId} and viewed_at is null`.execute(
      call.db,
    );
    await announce(call, call.me.actorId, null, 'read');
    return { data: { unread_count: 0 } };
  });
}

function present(context: Context, row: Row): Notification {
  const typeOf = (kind: string | null) => (kind ? (context.platform.kinds.get(kind)?.type ?? kind) : null);
  return {
    id: row.id,
    _type: 'Notification',
    type: row.type,
    is_read: row.viewed_at !== null,
    viewed_at: row.viewed_at,
    status: row.status,
    data: row.data,
    notifiable_type: typeOf(row.notifiable_kind),
    notifiable_id: row.notifiable_id,
    context_type: typeOf(row.context_kind),
    context_id: row.context_id,
    user_id: row.actor_id,
    created_at: row.created_at,
  };
}

async function findNotification(context: Context, id: string): Promise<Notification> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM} where n.id = ${id} and ${SHOWN(context.me.actorId)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return present(context, rows[0]);
}

/** Only the person themselves hears their notifications, public and private. */
export const notificationTopics: TopicRule = {
  subject: 'users.{}.notifications.{}',
  authorize: async (context, [id, reach]) => {
    if (context.me.actorId !== id) throw new Failure('forbidden');
    if (reach !== 'public' && reach !== 'private') throw new Failure('not_found');
  },
};
