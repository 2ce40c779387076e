import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { excerptOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import {
  CHANNEL_DEFAULTS,
  NOTIFICATION_KINDS,
  type Decision,
  type NotificationChannel,
  type NotificationKind,
} from './notifications.contract.ts';
import { mailNotification } from './notification-mail.ts';
import { hasMutedWord, muted } from '../core/mutes.ts';

interface NotificationsTable {
  id: string;
  user_id: string;
  type: string;
  actor_id: string | null;
  notifiable_id: string | null;
  context_id: string | null;
  data: object;
  status: 'pending' | 'accepted' | 'declined' | null;
  viewed_at: string | null;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}

const EXCERPT_LENGTH = 120;
/** More of those who run a crowd are not told that somebody asks. */
const RUNNERS_TOLD = 50;

interface NewNotification {
  /** Who is told, and as what: `reply`, `comment`, … */
  to: readonly { userId: string | null; type: NotificationKind | Decision }[];
  /** Nobody by name for what staff decide. */
  actorId: string | null;
  notifiableId: string;
  contextId: string | null;
  excerpt?: string;
  /** `pending`: it waits for an answer. */
  status?: 'pending';
  /** What the answer is about. */
  data?: Readonly<Record<string, string>>;
  /** Where it leads, when that is no item. */
  caseId?: string;
}

/**
 * Tells people by the channels that they chose, unless they did it themselves, either side blocked the other, they muted
 * it, or they have the same still unread. One statement, which also answers each one's unread count.
 */
export async function notify(context: Context, notification: NewNotification): Promise<void> {
  const { to, actorId, notifiableId, contextId, excerpt, caseId, status = null } = notification;
  const others = to.filter(({ userId }) => userId !== null && userId !== actorId);
  if (others.length === 0) return;
  const wanted = JSON.stringify(others.map(({ userId, type }) => ({ id: newId(), user_id: userId, type })));
  const data = JSON.stringify({
    ...(excerpt ? { excerpt: excerptOf(excerpt, EXCERPT_LENGTH) } : {}),
    ...notification.data,
    ...(caseId ? { case_id: caseId } : {}),
  });
  const { rows } = await sql<Told>`
    with wanted as (
      select w.*, t.title as actor, case when ${chosen('mail')} and a.email_verified_at is not null
        and a.status = 'active' then a.email end as email, ${chosen('in_app')} as is_shown
      from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, user_id uuid, type text)
        left join items t on t.id = ${actorId}
        left join users u on u.id = w.user_id left join accounts a on a.id = u.account_id
      where not exists (select 1 from pages p
          where p.id = w.user_id and p.settings -> 'notifications' ->> w.type = 'false')
        and not exists (select 1 from blocks b where b.user_id = w.user_id and b.context_id = ${actorId}
          or b.user_id = ${actorId} and b.context_id = w.user_id)
        and (${actorId}::uuid is null or not ${muted(sql`w.user_id`, sql`${actorId}`)}
          and not ${hasMutedWord(sql`w.user_id`, sql`(select search from items where id = ${notifiableId})`)})
        and not exists (select 1 from notifications n where n.user_id = w.user_id and n.viewed_at is null
          and n.type = w.type and n.actor_id = ${actorId} and n.notifiable_id = ${notifiableId})
    ), added as (
      insert into notifications (id, user_id, type, actor_id, notifiable_id, context_id, data, status)
      select w.id, w.user_id, w.type, ${actorId}, ${notifiableId}, ${contextId}, ${data}::jsonb, ${status}
      from wanted w where w.is_shown
    )
    select w.id, w.user_id, w.type, w.actor, w.email, w.is_shown,
      coalesce((select audience = 'public' from items where id = ${contextId ?? notifiableId}), false) as is_public,
      -- What this statement adds it does not see.
      1 + (${unreadOf(sql`w.user_id`)}) as unread
    from wanted w`.execute(context.db);
  for (const { id, user_id: userId, type: kind, actor, email, is_shown, is_public, unread } of rows) {
    if (is_shown) tell(context, userId, id, 'added', is_public, unread);
    if (email && actor && isChosen(kind)) await mailNotification(context, { userId, email, kind, actor, excerpt });
  }
}

/** What staff decided has no switch. */
const isChosen = (kind: NotificationKind | Decision): kind is NotificationKind =>
  NOTIFICATION_KINDS.some((known) => known === kind);

interface Told {
  id: string;
  user_id: string;
  type: NotificationKind | Decision;
  actor: string | null;
  email: string | null;
  is_shown: boolean;
  is_public: boolean;
  unread: number;
}

/** Whether a person of `users u` wants what is in `wanted w` by a channel; a crowd has the app alone. */
const chosen = (channel: NotificationChannel) => sql<boolean>`coalesce(
  (u.settings -> 'notifications' -> w.type ->> ${channel}::text)::boolean, ${CHANNEL_DEFAULTS[channel]}::boolean)`;

type Change = 'added' | 'updated' | 'read';

function tell(
  context: Context,
  userId: string,
  id: string | null,
  what: Change,
  isPublic: boolean,
  unread: number,
): void {
  const reach = isPublic ? 'public' : 'private';
  context.publish(`users.${userId}.notifications.${reach}.${what}`, { id, unread_count: unread });
}

/** Sends the change and the unread count it leaves to every client of the person. */
export async function announce(context: Context, userId: string, id: string | null, what: Change): Promise<void> {
  tell(context, userId, id, what, false, await unreadCount(context, userId));
}

/** Not from people whom the person blocked or muted, nor with words they muted, nor about what, or from whom, is gone. */
export const wanted = (userId: RawBuilder<unknown>) => sql<boolean>`(o.deleted_at is null
  and not exists (select 1 from items y where y.id = n.actor_id and y.deleted_at is not null)
  and not exists (select 1 from blocks b where b.user_id = ${userId} and b.context_id = n.actor_id)
  and (n.actor_id is null or not ${muted(userId, sql`n.actor_id, n.notifiable_id, n.context_id`)}
    and not ${hasMutedWord(userId, sql`o.search`)}))`;

const unreadOf = (userId: RawBuilder<unknown>) => sql<number>`
  select count(*) from notifications n left join items o on o.id = n.notifiable_id
  where n.user_id = ${userId} and n.viewed_at is null and ${wanted(userId)}`;

export async function unreadCount(context: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${unreadOf(sql`${userId}::uuid`)}) as n`.execute(context.db);
  return rows[0]?.n ?? 0;
}

/** What is worth telling, and to whom. */
export const notificationSubscriptions: Subscriptions = {
  'comment.added': async (context, { id, contextId, contextAuthorId, parentAuthorId, authorId, content }) => {
    const to: NewNotification['to'][number][] = [{ userId: parentAuthorId, type: 'reply' }];
    if (contextAuthorId !== parentAuthorId) to.push({ userId: contextAuthorId, type: 'comment' });
    await notify(context, { to, actorId: authorId, notifiableId: id, contextId, excerpt: content });
  },
  'reaction.added': (context, { itemId, authorId, userId }) =>
    notify(context, {
      to: [{ userId: authorId, type: 'reaction' }],
      actorId: userId,
      notifiableId: itemId,
      contextId: null,
    }),
  'relationship.followed': (context, { relatableId, authorId, userId }) =>
    notify(context, {
      to: [{ userId: authorId, type: 'follow' }],
      actorId: userId,
      notifiableId: relatableId,
      contextId: null,
    }),
  'timeline.named': async (context, { id, personId, authorId, status }) => {
    // Who has not answered yet answers what is written now.
    await sql`delete from notifications where user_id = ${personId} and notifiable_id = ${id} and status = 'pending'`.execute(
      context.db,
    );
    await notify(context, {
      to: [{ userId: personId, type: 'kinship' }],
      actorId: authorId,
      notifiableId: id,
      contextId: id,
      excerpt: status,
      status: 'pending',
    });
  },
  'membership.requested': async (context, { crowdId, userId }) => {
    const { rows } = await sql<{ user_id: string }>`
      select m.user_id from relationships m join pages p on p.id = m.relatable_id
      where m.relatable_id = ${crowdId} and m.role in ('admin', 'manager') and m.status = 'accepted'
        and coalesce(p.settings -> 'notifications' ->> 'page_request', 'true') <> 'false'
      order by m.id limit ${RUNNERS_TOLD}`.execute(context.db);
    const to = rows.map((row) => ({ userId: row.user_id, type: 'page_request' as const }));
    await notify(context, { to, actorId: userId, notifiableId: crowdId, contextId: null });
  },
  'membership.invited': (context, { id, crowdId, userId, byId }) =>
    notify(context, {
      to: [{ userId, type: 'page_invitation' }],
      actorId: byId,
      notifiableId: crowdId,
      contextId: null,
      status: 'pending',
      data: { membership_id: id },
    }),
  'membership.answered': async (context, { id, crowdId, userId, answererId, status, wasRequest }) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      update notifications set status = ${status}, viewed_at = coalesce(viewed_at, now())
      where user_id = ${userId} and status = 'pending' and data ->> 'membership_id' = ${id}
      returning id, user_id`.execute(context.db);
    for (const row of rows) await announce(context, row.user_id, row.id, 'updated');
    if (!wasRequest) return;
    const to = [{ userId, type: status === 'accepted' ? ('page_welcome' as const) : ('page_declined' as const) }];
    await notify(context, { to, actorId: answererId, notifiableId: crowdId, contextId: null });
  },
  'membership.promoted': (context, { crowdId, userId, byId, role }) =>
    notify(context, {
      to: [{ userId, type: 'page_role' }],
      actorId: byId,
      notifiableId: crowdId,
      contextId: null,
      data: { role },
    }),
  // Each side reads the same words; who of staff decided stays among staff.
  'case.decided': async (context, { caseId, contextId, authorId, reporterIds, decision, isAppeal }) => {
    const about = { actorId: null, notifiableId: contextId, contextId: null, caseId, excerpt: decision ?? '' };
    const to: NewNotification['to'][number][] = reporterIds.map((userId) => ({
      userId,
      type: isAppeal ? 'report_appeal' : 'report_decision',
    }));
    if (authorId) to.push({ userId: authorId, type: isAppeal ? 'appeal_decision' : 'decision' });
    await notify(context, { ...about, to });
  },
  'account.created': (context, { userId, inviterId }) =>
    notify(context, {
      to: [{ userId: inviterId, type: 'joined' }],
      actorId: userId,
      notifiableId: userId,
      contextId: null,
    }),
};
