import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { excerptOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
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

interface NewNotification {
  /** Who is told, and as what: `reply`, `comment`, … */
  to: readonly { userId: string | null; type: string }[];
  /** Nobody by name for what staff decide. */
  actorId: string | null;
  notifiableId: string;
  contextId: string | null;
  excerpt?: string;
  /** Where it leads, when that is no item. */
  caseId?: string;
}

/**
 * Tells people, unless they did it themselves, either side blocked the other, they muted it, or they have the same still
 * unread. One statement, which also answers each one's unread count.
 */
export async function notify(context: Context, notification: NewNotification): Promise<void> {
  const { to, actorId, notifiableId, contextId, excerpt, caseId } = notification;
  const others = to.filter(({ userId }) => userId !== null && userId !== actorId);
  if (others.length === 0) return;
  const wanted = JSON.stringify(others.map(({ userId, type }) => ({ id: newId(), user_id: userId, type })));
  const data = JSON.stringify({
    ...(excerpt ? { excerpt: excerptOf(excerpt, EXCERPT_LENGTH) } : {}),
    ...(caseId ? { case_id: caseId } : {}),
  });
  const { rows } = await sql<{ id: string; user_id: string; is_public: boolean; unread: number }>`
    with added as (
      insert into notifications (id, user_id, type, actor_id, notifiable_id, context_id, data)
      select w.id, w.user_id, w.type, ${actorId}, ${notifiableId}, ${contextId}, ${data}::jsonb
      from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, user_id uuid, type text)
      where not exists (select 1 from blocks b where b.user_id = w.user_id and b.context_id = ${actorId}
          or b.user_id = ${actorId} and b.context_id = w.user_id)
        and (${actorId}::uuid is null or not ${muted(sql`w.user_id`, sql`${actorId}`)}
          and not ${hasMutedWord(sql`w.user_id`, sql`(select search from items where id = ${notifiableId})`)})
        and not exists (select 1 from notifications n where n.user_id = w.user_id and n.viewed_at is null
          and n.type = w.type and n.actor_id = ${actorId} and n.notifiable_id = ${notifiableId})
      returning id, user_id
    )
    select a.id, a.user_id,
      coalesce((select audience = 'public' from items where id = ${contextId ?? notifiableId}), false) as is_public,
      -- What this statement adds it does not see.
      1 + (${unreadOf(sql`a.user_id`)}) as unread
    from added a`.execute(context.db);
  for (const row of rows) tell(context, row.user_id, row.id, 'added', row.is_public, row.unread);
}

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

/** Not from people whom the person blocked or muted, nor with words they muted, nor about what is gone. */
export const wanted = (userId: RawBuilder<unknown>) => sql<boolean>`(o.deleted_at is null
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
    const to = [{ userId: parentAuthorId, type: 'reply' }];
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
  // Each side reads the same words; who of staff decided stays among staff.
  'case.decided': async (context, { caseId, contextId, authorId, reporterIds, decision, isAppeal }) => {
    const about = { actorId: null, notifiableId: contextId, contextId: null, caseId, excerpt: decision ?? '' };
    const to = reporterIds.map((userId) => ({ userId, type: isAppeal ? 'report_appeal' : 'report_decision' }));
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
