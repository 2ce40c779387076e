/** Organizers are notified of proposals, hosts of decisions and of other hosts who want to be near. */
import { sql } from 'kysely';
import { notify, settleNotifications, type DomainNotifications } from '../core/notifications.ts';
import { organizersOf } from '../core/occasions.ts';
import './events.events.ts';

export const tailgateNotifications: DomainNotifications = {
  rules: {
    tailgate_request: { reason: 'organizes_event', isGrouped: false },
    tailgate_decided: { reason: 'organizes_event', defaults: { mail: true } },
    near_request: { reason: 'organizes_event' },
  },
  subscriptions: {
    'tailgate.proposed': async (context, { id, conferenceId, byId }) => {
      const { rows } = await organizersOf(conferenceId).execute(context.db);
      await notify(context, {
        to: rows.map(({ user_id }) => ({ userId: user_id, type: 'tailgate_request' })),
        actorId: byId,
        notifiableId: id,
        contextId: null,
      });
    },
    'tailgate.decided': async (context, { id, hostId, byId, approval }) => {
      await settleNotifications(context, sql<boolean>`n.type = 'tailgate_request' and n.notifiable_id = ${id}`);
      const to = [{ userId: hostId, type: 'tailgate_decided' as const }];
      await notify(context, { to, actorId: byId, notifiableId: id, contextId: null, data: { answer: approval } });
    },
    'nearness.asked': (context, { fromId, toId, hostId, byId }) =>
      notify(context, {
        to: [{ userId: hostId, type: 'near_request' }],
        actorId: byId,
        notifiableId: toId,
        contextId: null,
        data: { from_id: fromId },
      }),
    'nearness.settled': (context, { fromId, toId }) =>
      settleNotifications(
        context,
        sql<boolean>`n.type = 'near_request' and n.notifiable_id = ${toId} and n.data ->> 'from_id' = ${fromId}`,
      ),
  },
};
