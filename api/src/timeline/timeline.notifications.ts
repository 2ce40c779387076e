import { sql } from 'kysely';
import { notify, withdrawNotifications, type DomainNotifications } from '../core/notifications.ts';
import './timeline.events.ts';

export const timelineNotifications: DomainNotifications = {
  rules: {
    kinship: { reason: 'named' },
  },
  subscriptions: {
    'timeline.named': (context, { id, personId, authorId, status }) =>
      notify(context, {
        to: [{ userId: personId, type: 'kinship' }],
        actorId: authorId,
        notifiableId: id,
        contextId: id,
        excerpt: status,
        status: 'pending',
      }),
    'timeline.withdrawn': (context, { id, personId }) =>
      withdrawNotifications(context, sql`n.user_id = ${personId} and n.notifiable_id = ${id} and n.status = 'pending'`),
  },
};
