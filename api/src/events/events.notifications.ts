import { sql } from 'kysely';
import { fromNow, isPast } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { DomainNotifications } from '../core/notifications.ts';
import { concerned, notifyAll } from '../core/occasion-news.ts';
import './events.events.ts';
import type { EventNews } from './events.events.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'event.news': { id: string; news: EventNews };
    'event.starts': { id: string; starts_at: string };
  }
}

const HOUR_MS = 3_600_000;
/** How many hours before the start everyone who comes is reminded. */
const REMINDED_HOURS = [24, 1] as const;
/** A move of an event that starts within this time is emailed even in quiet hours. */
const SOON_MS = 48 * HOUR_MS;

export const eventNotifications: DomainNotifications = {
  rules: {
    event_moved: { reason: 'followed_event', defaults: { mail: true } },
    event_cancelled: { reason: 'followed_event', defaults: { mail: true }, isUrgent: true },
    event_restored: { reason: 'followed_event', defaults: { mail: true } },
    event_starts: { reason: 'attends_event' },
  },
  subscriptions: {
    'event.changed': (context, payload) => context.enqueue('event.news', payload),
  },
};

/** Users who come. */
const coming = (id: string) => sql`
  select r.user_id from relationships r join attendances a on a.relationship_id = r.id
  where r.relatable_id = ${id} and a.answer = 'accepted'`;

interface Found {
  author_id: string;
  starts_at: string;
  is_cancelled: boolean;
}

async function findEvent(platform: Platform, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select i.author_id, e.starts_at, e.cancelled_at is not null as is_cancelled
    from events e join items i on i.id = e.id
    where e.id = ${id} and i.deleted_at is null and i.state = 'published'`.execute(platform.database.db);
  return rows[0];
}

export function eventNewsJob(platform: Platform): JobDefinition<'event.news'> {
  return {
    name: 'event.news',
    run: async ({ id, news }) => {
      const event = await findEvent(platform, id);
      if (!event) return;
      const { author_id: actorId, starts_at } = event;
      const isSoon = news === 'moved' && new Date(starts_at) <= fromNow(platform, SOON_MS);
      const about = { actorId, notifiableId: id, ...(isSoon && { isUrgent: true }) };
      await notifyAll(platform, concerned('events', id), `event_${news}`, about);
    },
  };
}

/** Notifies everyone who comes some hours before the start. Of an event that was moved, only the job for its new start does. */
export function eventStartsJob(platform: Platform): JobDefinition<'event.starts'> {
  return {
    name: 'event.starts',
    run: async ({ id, starts_at }) => {
      const event = await findEvent(platform, id);
      if (!event || event.is_cancelled || new Date(event.starts_at).toISOString() !== starts_at) return;
      if (isPast(platform, starts_at)) return;
      const about = { actorId: null, notifiableId: id, data: { starts_at } };
      await notifyAll(platform, coming(id), 'event_starts', about);
    },
  };
}

/** To be called when an event is published or moved. */
export async function scheduleReminders(context: Context, id: string, startsAt: string | null): Promise<void> {
  if (!startsAt) return;
  for (const hours of REMINDED_HOURS) {
    const at = new Date(new Date(startsAt).getTime() - hours * HOUR_MS);
    if (isPast(context.platform, at)) continue;
    await context.enqueue('event.starts', { id, starts_at: new Date(startsAt).toISOString() }, at);
  }
}
