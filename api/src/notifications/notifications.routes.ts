import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import type { TopicRule } from '../core/topics.ts';
import { route, type App } from '../core/route.ts';
import { membersOf, unreadCount, wantedBy, WITH_SUBJECT } from '../core/notification-visibility.ts';
import { existsByKey, visible } from '../core/visibility.ts';
import './notifications.events.ts';
import {
  listNotificationPeople,
  listNotifications,
  NOTIFICATION_PAGE,
  updateNotification,
  updateNotifications,
  type Notification,
  type NotificationPerson,
} from './notifications.contract.ts';
import { notificationSettingRoutes } from './notification-settings.ts';
import { whyTold } from './reasons.ts';
import { pushRoutes } from './push.routes.ts';
import { timesRoutes } from './times.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { tell } from './changes.ts';

interface Row {
  id: string;
  /** The newest that the row stands for. */
  last_id: string;
  type: Notification['type'];
  actor_id: string | null;
  notifiable_id: string | null;
  context_id: string | null;
  notifiable_kind: string | null;
  context_kind: string | null;
  data: { excerpt?: string };
  status: Notification['status'];
  viewed_at: string | null;
  created_at: string;
  people_count: number;
  people_ids: string[];
}

/** Faces that a row shows. */
const FACES = 3;
const COLUMNS = sql`r.id, r.last_id, n.type, n.actor_id, n.notifiable_id, n.context_id, n.data, n.status, n.created_at,
  g.viewed_at, g.people_count, g.people_ids, o.kind as notifiable_kind, x.kind as context_kind`;
/** A row of the list, what of it the viewer is told of, and the newest of that. */
const from = ({ me, platform }: Context) => sql`notifications r
  cross join lateral (
    select (array_agg(each.id order by each.id desc))[1] as newest_id, count(distinct each.actor_id)::int as people_count,
      coalesce((array_agg(each.actor_id order by each.id desc) filter (where each.is_their_last
        and ${existsByKey(sql`select true from items y where y.id = each.actor_id and ${visible(me, 'y', 'shown', 'plain')}`)}))[1:${sql.lit(FACES)}], '{}') as people_ids,
      case when bool_and(each.viewed_at is not null) then max(each.viewed_at) end as viewed_at
    from (
      select n.id, n.actor_id, n.viewed_at, n.actor_id is not null
        and row_number() over (partition by n.actor_id order by n.id desc) = 1 as is_their_last
      from ${membersOf(sql`r.id`)} n ${WITH_SUBJECT} where ${wantedBy(platform, me)}) each) g
  cross join lateral (select * from notifications where id = g.newest_id limit 1) n
  ${WITH_SUBJECT} left join lateral (select kind from items where id = n.context_id limit 1) x on true`;
const OWN = ({ me }: Context) => sql`r.user_id = ${me.actorId} and r.group_id is null`;
const RELATIONS = {
  user: 'user_id',
  reason: 'reason_id',
  people: 'people_ids',
  notifiable: 'notifiable_id',
  context: 'context_id',
};

export function notificationRoutes(app: App): void {
  notificationSettingRoutes(app);
  timesRoutes(app);
  unsubscribeRoutes(app);
  pushRoutes(app);

  route(app, listNotifications, async (call) => {
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: from(call),
      where: OWN(call),
      key: 'r.id',
      along: 'r.last_id',
      limit: NOTIFICATION_PAGE,
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: { ...page.meta, unread_count: await unreadCount(call) } };
  });

  route(app, updateNotification, async (call) => {
    const before = await findNotification(call, call.params.id);
    const { action } = call.body;
    if (action) {
      if (before.status === null) throw new Failure('not_found');
      const status = action === 'accept' ? 'accepted' : 'declined';
      const answered = await sql`
        update notifications set status = ${status}, viewed_at = coalesce(viewed_at, ${NOW})
        where id = ${before.id} and status = 'pending' returning id`.execute(call.db);
      if (answered.rows.length === 0) throw new Failure('already_answered');
      const { id, context_id } = before;
      await call.emit('notification.answered', { id, userId: call.me.actorId, status, contextId: context_id });
    } else {
      await sql`
        update notifications set viewed_at = ${NOW}
        where (id = ${before.id} or group_id = ${before.id}) and viewed_at is null`.execute(call.db);
    }
    tell(call, call.me.actorId, before.id, action ? 'updated' : 'read');
    return { data: await findNotification(call, before.id) };
  });

  route(app, listNotificationPeople, async (call) => {
    const { id } = await findNotification(call, call.params.id);
    const page = await pageRows<Omit<NotificationPerson, '_type'>>(call, call.query, {
      columns: sql`n.id, n.actor_id as user_id, n.created_at`,
      from: sql`notifications n ${WITH_SUBJECT}`,
      where: sql`(n.id = ${id} or n.group_id = ${id}) and n.actor_id is not null and ${wantedBy(call.platform, call.me)}
        and not exists (select 1 from notifications later where (later.id = ${id} or later.group_id = ${id})
          and later.actor_id = n.actor_id and later.id > n.id)`,
      key: 'n.id',
    });
    const data = page.data.map((row): NotificationPerson => ({ ...row, _type: 'NotificationPerson' }));
    await expand(call, data, call.query, { user: 'user_id' });
    return { data, meta: page.meta };
  });

  route(app, updateNotifications, async (call) => {
    await sql`update notifications set viewed_at = ${NOW} where user_id = ${call.me.actorId} and viewed_at is null`.execute(
      call.db,
    );
    tell(call, call.me.actorId, null, 'read');
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
    people_count: row.people_count,
    people_ids: row.people_ids,
    last_id: row.last_id,
    ...whyTold(context, row),
    created_at: row.created_at,
  };
}

async function findNotification(context: Context, id: string): Promise<Notification> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${from(context)} where r.id = ${id} and ${OWN(context)}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return present(context, rows[0]);
}

/** Only the person themselves hears their notifications, public and private. */
export const notificationTopics: TopicRule = {
  subject: 'users.{}.notifications.{}',
  authorize: async (context, [id, reach]) => {
    if (id !== context.me.actorId && id !== context.me.userId) throw new Failure('forbidden');
    if (reach !== 'public' && reach !== 'private') throw new Failure('not_found');
  },
};
