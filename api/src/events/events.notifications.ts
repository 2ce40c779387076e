import { sql, type RawBuilder } from 'kysely';
import { isPast, NOW } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { notify, settleNotifications, withdrawNotifications, type DomainNotifications } from '../core/notifications.ts';
import type { ChangedStart, OccasionChange } from '../core/occasion-changes.ts';
import { concerned, notifyAll, notifyOfChange } from '../core/occasion-news.ts';
import { organizersOf } from '../core/occasions.ts';
import { changeInWords } from './changes-in-words.ts';
import './events.events.ts';
import type { EventNews } from './events.events.ts';
import { isComing } from './occurrences.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'event.news': { id: string; news: EventNews } & OccasionChange;
    'event.starts': { id: string; starts_at: string };
  }
}

const HOUR_MS = 3_600_000;
/** How many hours before the start everyone who comes is reminded. */
const REMINDED_HOURS = [24, 1] as const;

export const eventNotifications: DomainNotifications = {
  rules: {
    event_moved: {
      reason: 'followed_event',
      defaults: { mail: true },
      inWords: changeInWords,
      attachesCalendar: () => true,
    },
    event_cancelled: {
      reason: 'followed_event',
      defaults: { mail: true },
      isUrgent: true,
      inWords: changeInWords,
      attachesCalendar: () => true,
    },
    event_abandoned: { reason: 'followed_event', defaults: { mail: true }, isUrgent: true, inWords: changeInWords },
    event_restored: {
      reason: 'followed_event',
      defaults: { mail: true },
      inWords: changeInWords,
      attachesCalendar: () => true,
    },
    event_starts: { reason: 'attends_event' },
    speaker_invitation: { reason: 'invited', defaults: { mail: true } },
    speaker_answer: { reason: 'organizes_event', isGrouped: false },
  },
  subscriptions: {
    'event.changed': (context, payload) => context.enqueue('event.news', payload),
    'event.abandoned': (context, payload) => context.enqueue('event.abandoned', payload),
    'speakers.named': (context, { eventId, userIds, byId }) =>
      notify(context, {
        to: userIds.map((userId) => ({ userId, type: 'speaker_invitation' })),
        actorId: byId,
        notifiableId: eventId,
        contextId: null,
      }),
    'speakers.removed': (context, { eventId, userIds }) =>
      withdrawNotifications(context, asksSpeakers(eventId, userIds)),
    'speaker.answered': async (context, { eventId, userId, isConfirmed }) => {
      await settleNotifications(context, asksSpeakers(eventId, [userId]));
      const conference = sql`(select context_id from items where id = ${eventId})`;
      const { rows } = await organizersOf(conference).execute(context.db);
      await notify(context, {
        to: rows.map(({ user_id }) => ({ userId: user_id, type: 'speaker_answer' })),
        actorId: userId,
        notifiableId: eventId,
        contextId: null,
        data: { answer: isConfirmed ? 'confirmed' : 'withdrawn' },
      });
    },
  },
};

const asksSpeakers = (eventId: string, userIds: readonly string[]) =>
  sql<boolean>`n.type = 'speaker_invitation' and n.notifiable_id = ${eventId} and n.user_id = any(${userIds}::uuid[])`;

/** Users who come to an event, or to the date that is answered by itself. */
const coming = ({ id, date_id }: Found) =>
  date_id === null
    ? sql`select r.user_id from relationships r join attendances a on a.relationship_id = r.id
        where r.relatable_id = ${id} and a.answer = 'accepted'`
    : sql`select r.user_id from date_answers d join relationships r on r.id = d.relationship_id
        where d.subject_id = ${date_id} and d.answer = 'accepted'`;

/**
 * Users to notify about a date that is answered by itself: the followers of its event, those who are invited, who come to it, or may come,
 * who wait for it, and those who waited until it was cancelled.
 */
const concernedByDate = (id: string, dateId: string) => sql`
  select r.user_id from relationships r where r.relatable_id = ${id} and (
    r.role = 'follower' and r.status = 'accepted' or r.status = 'pending' and r.initiated_by_id <> r.user_id)
  union select r.user_id from date_answers d join relationships r on r.id = d.relationship_id
    where d.subject_id = ${dateId} and d.answer <> 'declined'
  union select w.user_id from waitlist_entries w join event_occurrences o on o.id = w.subject_id
    where w.subject_id = ${dateId} and (w.state in ('waiting', 'offered') or w.state = 'closed' and w.decided_at >= o.cancelled_at)`;

interface Found extends ChangedStart {
  id: string;
  author_id: string;
  /** The subject of the date, if each is answered by itself. */
  date_id: string | null;
  is_cancelled: boolean;
  has_date: boolean;
  /** The date of a series. Null for other events. */
  occurs_on: string | null;
}

/** An event with one of its dates: the one that `which` selects from `event_occurrences o`, or else its next one. */
async function findEvent(
  platform: Platform,
  id: string,
  which: RawBuilder<unknown> = isComing(),
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select e.id, case when e.answers_by = 'date' then n.id end as date_id, i.author_id, coalesce(n.starts_at, e.starts_at) as starts_at, coalesce(n.timezone, e.timezone) as timezone,
      e.start_time is null as is_all_day, e.sequence + coalesce(n.sequence, 0) as sequence, n.starts_at is not null as has_date, e.cancelled_at is not null as is_cancelled,
      case when e.recurrence is not null then n.occurs_on end as occurs_on
    from events e join items i on i.id = e.id left join lateral (
      select o.id, o.starts_at, o.timezone, o.sequence, o.occurs_on from event_occurrences o where o.event_id = e.id and ${which} order by o.starts_at limit 1) n on true
    where e.id = ${id} and i.deleted_at is null and i.state = 'published'`.execute(platform.database.db);
  return rows[0];
}

export function eventNewsJob(platform: Platform): JobDefinition<'event.news'> {
  return {
    name: 'event.news',
    run: async ({ id, news, ...change }, jobId) => {
      const { occurs_on: date } = change;
      const event = await findEvent(platform, id, date === undefined ? undefined : sql`o.occurs_on = ${date}`);
      if (!event) return;
      const isOfDate = date !== undefined && event.date_id !== null;
      const to = isOfDate ? concernedByDate(id, event.date_id!) : concerned('events', id);
      await notifyOfChange(platform, { id, type: `event_${news}`, to }, change, event, jobId);
    },
  };
}

/** Notifies everyone who comes some hours before the start. Of a date that was moved, only the job for its new start does. */
export function eventStartsJob(platform: Platform): JobDefinition<'event.starts'> {
  return {
    name: 'event.starts',
    run: async ({ id, starts_at }, jobId) => {
      const event = await findEvent(platform, id, sql`o.starts_at = ${starts_at}::timestamptz and ${isComing()}`);
      if (!event || event.is_cancelled || !event.has_date || isPast(platform, starts_at)) return;
      const { occurs_on } = event;
      const data = { starts_at, ...(occurs_on !== null && { occurs_on }) };
      const about = { actorId: null, notifiableId: id, data, jobId };
      await notifyAll(platform, coming(event), 'event_starts', about);
    },
  };
}

/** Dates of a series for which reminders are scheduled. Every night does so for the next ones. */
const REMINDED_DATES = 3;

/** To be called when an event is published, or when its dates have changed. */
export async function scheduleReminders(context: Context, id: string): Promise<void> {
  const { rows } = await sql<{ starts_at: string }>`
    update event_occurrences set reminded_for = starts_at where id in (
      select o.id from event_occurrences o where o.event_id = ${id} and ${isComing()} and o.starts_at > ${NOW}
      order by o.starts_at limit ${sql.lit(REMINDED_DATES)}) and reminded_for is distinct from starts_at
    returning starts_at`.execute(context.db);
  for (const { starts_at } of rows)
    for (const hours of REMINDED_HOURS) {
      const at = new Date(new Date(starts_at).getTime() - hours * HOUR_MS);
      if (isPast(context.platform, at)) continue;
      await context.enqueue('event.starts', { id, starts_at: new Date(starts_at).toISOString() }, at);
    }
}
