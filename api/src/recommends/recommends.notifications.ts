import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { hasMutedWord } from '../core/mutes.ts';
import {
  notify,
  quoteInNotifications,
  settleNotifications,
  type DomainNotifications,
  type NotificationRule,
} from '../core/notifications.ts';
import { existsByKey, visible, type VisibilityScope } from '../core/visibility.ts';
import './recommends.events.ts';

/** As long as the recommendation exists and the user can see its item and its sender. */
const isCurrent = (scope: VisibilityScope) =>
  existsByKey(sql`
  select true from recommends r join items y on y.id = n.actor_id
  where r.id = (n.data ->> 'recommend_id')::uuid and r.withdrawn_at is null
    and ${visible(scope, 'o')} and ${visible(scope, 'y')}
    and (r.user_id = ${scope.actorId}
      or r.answer is distinct from 'declined' and not ${hasMutedWord(sql`${scope.userId}::uuid`, sql`r.search`)})`);

const RECOMMENDATION = { isRecurring: true, isCurrent } satisfies Partial<NotificationRule>;

const settle = (context: Context, id: string, recipientId: string) =>
  settleNotifications(
    context,
    sql`n.user_id = ${recipientId} and n.type in ('recommend', 'share') and n.data ->> 'recommend_id' = ${id}`,
  );

export const recommendNotifications: DomainNotifications = {
  rules: {
    recommend: { ...RECOMMENDATION, reason: 'recipient', isGrouped: true },
    share: { ...RECOMMENDATION, reason: 'recipient', isGrouped: false },
    recommend_thanks: { ...RECOMMENDATION, reason: 'recommended', isGrouped: false, isOmittedBeyondLimits: true },
  },
  subscriptions: {
    'recommend.sent': async (context, { kind, itemId, senderId, reason, to }) => {
      const [added, updated] = [to.filter(({ isNew }) => isNew), to.filter(({ isNew }) => !isNew)];
      await notify(context, {
        to: added.map(({ id, recipientId }) => ({ userId: recipientId, type: kind, data: { recommend_id: id } })),
        actorId: senderId,
        notifiableId: itemId,
        contextId: null,
        words: reason,
        ...(reason ? { excerpt: reason } : {}),
      });
      if (updated.length === 0) return;
      const recipientIds = updated.map(({ recipientId }) => recipientId);
      const sent = sql<boolean>`n.user_id = any(${recipientIds}::uuid[]) and n.type = ${kind}
        and n.actor_id = ${senderId} and n.notifiable_id = ${itemId}`;
      await quoteInNotifications(context, sent, reason);
    },
    'recommend.answered': async (context, { id, itemId, senderId, recipientId, answer }) => {
      await settle(context, id, recipientId);
      if (answer === 'declined') return;
      await notify(context, {
        to: [{ userId: senderId, type: 'recommend_thanks' }],
        actorId: recipientId,
        notifiableId: itemId,
        contextId: null,
        data: { recommend_id: id },
      });
    },
    'recommend.withdrawn': (context, { id, recipientId }) => settle(context, id, recipientId),
  },
};
