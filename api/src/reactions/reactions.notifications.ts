import { notify, type DomainNotifications } from '../core/notifications.ts';
import './reactions.events.ts';

export const reactionNotifications: DomainNotifications = {
  rules: {
    reaction: { reason: 'published', isGrouped: true, isRecurring: true, isOmittedBeyondLimits: true },
  },
  subscriptions: {
    'reaction.added': (context, { itemId, authorId, userId }) =>
      notify(context, {
        to: [{ userId: authorId, type: 'reaction' }],
        actorId: userId,
        notifiableId: itemId,
        contextId: null,
      }),
  },
};
