import { sql } from 'kysely';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { notify, settleNotifications, withdrawNotifications, type DomainNotifications } from '../core/notifications.ts';
import './attendance.events.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'attendance.news': { item: string; user: string; news: 'accepted' | 'requested' };
  }
}

/** Of more organizers, the newest are not notified. */
const ORGANIZERS_NOTIFIED = 50;

/** The notification that asks a user to answer an invitation. */
const ofInvitation = (membershipId: string, userId: string) =>
  sql<boolean>`n.user_id = ${userId} and n.status = 'pending' and n.data ->> 'membership_id' = ${membershipId}`;

/** The notifications about a user's request, of all organizers. */
const ofRequest = (itemId: string, userId: string) =>
  sql<boolean>`n.type = 'event_request' and n.actor_id = ${userId} and n.notifiable_id = ${itemId}`;

const ofOffer = (entryId: string, userId: string) =>
  sql<boolean>`n.type = 'waitlist_offer' and n.user_id = ${userId} and n.data ->> 'entry_id' = ${entryId}`;

const dateOf = (occursOn: string | null): Readonly<Record<string, string>> =>
  occursOn === null ? {} : { occurs_on: occursOn };

export const attendanceNotifications: DomainNotifications = {
  rules: {
    event_invitation: { reason: 'invited', defaults: { mail: true }, attachesCalendar: () => true },
    event_request: { reason: 'organizes_event', isGrouped: false },
    event_answer: { reason: 'attends_event', attachesCalendar: ({ answer }) => answer === 'accepted' },
    event_joined: { reason: 'organizes_event', isGrouped: true, isOmittedBeyondLimits: true },
    waitlist_offer: { reason: 'on_wait_list', defaults: { mail: true }, isUrgent: true, attachesCalendar: () => true },
    waitlist_over: { reason: 'on_wait_list' },
  },
  subscriptions: {
    'attendance.invited': (context, { id, itemId, userId, byId }) =>
      notify(context, {
        to: [{ userId, type: 'event_invitation' }],
        actorId: byId,
        notifiableId: itemId,
        contextId: null,
        status: 'pending',
        data: { membership_id: id },
      }),
    'attendance.withdrawn': (context, { id, itemId, userId, wasRequest }) =>
      withdrawNotifications(context, wasRequest ? ofRequest(itemId, userId) : ofInvitation(id, userId)),
    'attendance.answered': async (context, { id, itemId, userId, byId, isAccepted, wasRequest }) => {
      const status = isAccepted ? 'accepted' : 'declined';
      if (!wasRequest) return settleNotifications(context, ofInvitation(id, userId), status);
      await settleNotifications(context, ofRequest(itemId, userId), status);
      const to = [{ userId, type: 'event_answer' as const }];
      await notify(context, { to, actorId: byId, notifiableId: itemId, contextId: null, data: { answer: status } });
    },
    // No one made the offer, so no limit of an account applies to it.
    'waitlist.offered': (context, { entryId, itemId, occursOn, userId, size, heldUntil }) =>
      notify(context, {
        to: [{ userId, type: 'waitlist_offer' }],
        actorId: null,
        notifiableId: itemId,
        contextId: null,
        data: { entry_id: entryId, size: String(size), held_until: heldUntil, ...dateOf(occursOn) },
      }),
    'waitlist.settled': (context, { entryId, userId }) => settleNotifications(context, ofOffer(entryId, userId)),
    'waitlist.expired': (context, { entryId, itemId, occursOn, userId }) =>
      notify(context, {
        to: [{ userId, type: 'waitlist_over' }],
        actorId: null,
        notifiableId: itemId,
        contextId: null,
        data: { entry_id: entryId, ...dateOf(occursOn) },
      }),
  },
};

/** Notifies organizers in a job, so that it does not delay others who answer. Skips an answer that has changed meanwhile. */
export function attendanceNewsJob(platform: Platform): JobDefinition<'attendance.news'> {
  return {
    name: 'attendance.news',
    run: ({ item, user, news }, jobId) =>
      writing(platform, systemCaller(platform), async (context) => {
        const { rows } = await sql<{ user_id: string; membership_id: string }>`
          with about as (
            select r.id, i.author_id from relationships r join items i on i.id = r.relatable_id
              left join attendances a on a.relationship_id = r.id
            where r.relatable_id = ${item} and r.user_id = ${user} and r.role <> 'follower'
              and ${news === 'accepted' ? sql`a.answer = 'accepted'` : sql`r.status = 'pending'`}),
          organizers as (
            select i.id as user_id, about.id as membership_id from about join items i on i.id = about.author_id and i.kind = 'user'
            union select m.user_id, about.id from about join relationships m on m.relatable_id in (${item}, about.author_id)
            where m.role in ('admin', 'manager') and m.status = 'accepted')
          select user_id, membership_id from organizers where user_id <> ${user} order by user_id limit ${sql.lit(ORGANIZERS_NOTIFIED)}`.execute(
          context.db,
        );
        const type = news === 'accepted' ? ('event_joined' as const) : ('event_request' as const);
        const to = rows.map(({ user_id: userId }) => ({ userId, type }));
        const about = { to, actorId: user, notifiableId: item, contextId: null, jobId };
        const [membership] = rows;
        // Any organizer can answer a request in their notification.
        if (news === 'requested' && membership)
          await notify(context, { ...about, status: 'pending', data: { membership_id: membership.membership_id } });
        else await notify(context, about);
      }),
  };
}
