import { notify, type DomainNotifications } from '../core/notifications.ts';
import './accounts.events.ts';

export const accountNotifications: DomainNotifications = {
  rules: {
    joined: { reason: 'inviter', isOmittedBeyondLimits: true },
  },
  subscriptions: {
    'account.created': (context, { userId, inviterId }) =>
      notify(context, {
        to: [{ userId: inviterId, type: 'joined' }],
        actorId: userId,
        notifiableId: userId,
        contextId: null,
      }),
  },
};
