import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { newId } from '../core/ids.ts';

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
  userId: string;
  type: string;
  actorId: string;
  notifiableId: string;
  contextId: string | null;
  excerpt?: string;
}

/** Tells a person, unless they did it themselves, either side blocked the other, or they have the same still unread. */
export async function notify(context: Context, notification: NewNotification): Promise<void> {
  const { userId, actorId, type, notifiableId, contextId, excerpt } = notification;
  if (userId === actorId) return;
  const id = newId();
  const data = excerpt ? { excerpt: excerpt.slice(0, EXCERPT_LENGTH) } : {};
  const added = await sql<{ id: string; is_public: boolean }>`
    insert into notifications (id, user_id, type, actor_id, notifiable_id, context_id, data)
    select ${id}, ${userId}, ${type}, ${actorId}, ${notifiableId}, ${contextId}, ${JSON.stringify(data)}::jsonb
    where not exists (select 1 from blocks b where b.user_id = ${userId} and b.context_id = ${actorId}
        or b.user_id = ${actorId} and b.context_id = ${userId})
      and not exists (select 1 from notifications n where n.user_id = ${userId} and n.viewed_at is null and n.type = ${type}
        and n.actor_id = ${actorId} and n.notifiable_id = ${notifiableId})
    returning id, coalesce((select audience = 'public' from items where id = ${contextId ?? notifiableId}), false) as is_public`.execute(
    context.db,
  );
  const [row] = added.rows;
  if (row) await announce(context, userId, row.id, 'added', row.is_public);
}

/** Sends the change and the unread count it leaves to every client of the person. */
export async function announce(
  context: Context,
  userId: string,
  id: string | null,
  event: 'added' | 'updated' | 'read',
  isPublic: boolean,
): Promise<void> {
  const unread = await unreadCount(context, userId);
  context.publish(`users.${userId}.notifications.${isPublic ? 'public' : 'private'}.${event}`, {
    id,
    unread_count: unread,
  });
}

export async function unreadCount(context: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from notifications n left join items o on o.id = n.notifiable_id
    where n.user_id = ${userId} and n.viewed_at is null and o.deleted_at is null
      and not exists (select 1 from blocks b where b.user_id = ${userId} and b.context_id = n.actor_id)`.execute(
    context.db,
  );
  return rows[0]?.n ?? 0;
}

const authorOf = async (context: Context, id: string | null): Promise<string | undefined> => {
  if (!id) return undefined;
  const { rows } = await sql<{ author_id: string | null }>`select author_id from items where id = ${id}`.execute(
    context.db,
  );
  return rows[0]?.author_id ?? undefined;
};

/** What is worth telling, and to whom. */
export const notificationSubscriptions: Subscriptions = {
  'comment.added': async (context, { id, contextId, parentId, authorId, content }) => {
    const base = { actorId: authorId, notifiableId: id, contextId, excerpt: content };
    const replied = await authorOf(context, parentId);
    if (replied) await notify(context, { ...base, userId: replied, type: 'reply' });
    const owner = await authorOf(context, contextId);
    if (owner && owner !== replied) await notify(context, { ...base, userId: owner, type: 'comment' });
  },
  'reaction.added': async (context, { itemId, userId }) => {
    const owner = await authorOf(context, itemId);
    if (owner)
      await notify(context, {
        userId: owner,
        type: 'reaction',
        actorId: userId,
        notifiableId: itemId,
        contextId: null,
      });
  },
  'relationship.followed': async (context, { relatableId, userId }) => {
    const owner = await authorOf(context, relatableId);
    if (owner)
      await notify(context, {
        userId: owner,
        type: 'follow',
        actorId: userId,
        notifiableId: relatableId,
        contextId: null,
      });
  },
  'account.created': async (context, { userId, inviterId }) => {
    if (inviterId)
      await notify(context, {
        userId: inviterId,
        type: 'joined',
        actorId: userId,
        notifiableId: userId,
        contextId: null,
      });
  },
};
