import { notify, type DomainNotifications } from '../core/notifications.ts';
import { NOTIFIED } from '../core/reach.ts';
import './relationships.events.ts';

export const followNotifications: DomainNotifications = {
  rules: {
    follow: { reason: 'followed', isGrouped: true, limit: NOTIFIED.follow, isOmittedBeyondLimits: true },
  },
  subscriptions: {
    'relationship.followed': (context, { relatableId, authorId, userId }) =>
      notify(context, {
        to: [{ userId: authorId, type: 'follow' }],
        actorId: userId,
        notifiableId: relatableId,
        contextId: null,
      }),
  },
};
