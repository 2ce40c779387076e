import { sql } from 'kysely';
import { notify, settleNotifications, withdrawNotifications, type DomainNotifications } from '../core/notifications.ts';
import './pages.events.ts';

/** In a crowd with more admins and managers, the newest are not notified of requests. */
const MANAGERS_NOTIFIED = 50;

/** The notifications about a user's request to join, of everyone who manages the crowd. */
const ofRequest = (crowdId: string, userId: string) =>
  sql<boolean>`n.type = 'page_request' and n.actor_id = ${userId} and n.notifiable_id = ${crowdId}`;

/** The notification that asks a user to answer an invitation. */
const ofInvitation = (membershipId: string, userId: string) =>
  sql<boolean>`n.user_id = ${userId} and n.status = 'pending' and n.data ->> 'membership_id' = ${membershipId}`;

export const pageNotifications: DomainNotifications = {
  rules: {
    page_invitation: { reason: 'invited' },
    page_request: { reason: 'runs_crowd', isGrouped: false },
    page_joined: { reason: 'inviter', isGrouped: true, isOmittedBeyondLimits: true },
    page_welcome: { reason: 'asked_to_join' },
    page_declined: { reason: 'asked_to_join' },
    page_role: { reason: 'member' },
  },
  subscriptions: {
    'membership.requested': async (context, { crowdId, userId }) => {
      const { rows } = await sql<{ user_id: string }>`
        select m.user_id from relationships m join pages p on p.id = m.relatable_id
        where m.relatable_id = ${crowdId} and m.role in ('admin', 'manager') and m.status = 'accepted'
          and coalesce(p.settings -> 'notifications' ->> 'page_request', 'true') <> 'false'
        order by m.id limit ${sql.lit(MANAGERS_NOTIFIED)}`.execute(context.db);
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
    'membership.withdrawn': (context, { id, crowdId, userId, wasRequest }) =>
      withdrawNotifications(context, wasRequest ? ofRequest(crowdId, userId) : ofInvitation(id, userId)),
    'membership.answered': async (context, { id, crowdId, userId, answererId, status, wasRequest }) => {
      await settleNotifications(context, ofInvitation(id, userId), status);
      if (!wasRequest) return;
      await settleNotifications(context, ofRequest(crowdId, userId));
      const type = status === 'accepted' ? 'page_welcome' : 'page_declined';
      await notify(context, { to: [{ userId, type }], actorId: answererId, notifiableId: crowdId, contextId: null });
    },
    'membership.brought': (context, { crowdId, userId, inviterId }) =>
      notify(context, {
        to: [{ userId: inviterId, type: 'page_joined' }],
        actorId: userId,
        notifiableId: crowdId,
        contextId: null,
      }),
    'membership.promoted': (context, { crowdId, userId, byId, role }) =>
      notify(context, {
        to: [{ userId, type: 'page_role' }],
        actorId: byId,
        notifiableId: crowdId,
        contextId: null,
        data: { role },
      }),
  },
};
