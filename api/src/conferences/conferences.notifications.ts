/** Participants and followers receive the same notifications about a conference as about an event. */
import { sql } from 'kysely';
import { fromNow } from '../core/clock.ts';
import type { Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { DomainNotifications } from '../core/notifications.ts';
import { concerned, notifyAll } from '../core/occasion-news.ts';
import type { ConferenceNews } from './conferences.events.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'conference.news': { id: string; news: ConferenceNews };
  }
}

/** A move of a conference that starts within this time is emailed even in quiet hours. */
const SOON_MS = 48 * 3_600_000;

export const conferenceNotifications: DomainNotifications = {
  rules: { schedule_changed: { reason: 'attends_event', defaults: { mail: true } } },
  subscriptions: {
    'conference.changed': (context, payload) => context.enqueue('conference.news', payload),
  },
};

export function conferenceNewsJob(platform: Platform): JobDefinition<'conference.news'> {
  return {
    name: 'conference.news',
    run: async ({ id, news }) => {
      const { rows } = await sql<{ author_id: string; starts_at: string }>`
        select i.author_id, c.starts_at from conferences c join items i on i.id = c.id
        where c.id = ${id} and i.deleted_at is null and i.state = 'published'`.execute(platform.database.db);
      const [conference] = rows;
      if (!conference) return;
      const isSoon = news === 'moved' && new Date(conference.starts_at) <= fromNow(platform, SOON_MS);
      const about = { actorId: conference.author_id, notifiableId: id, ...(isSoon && { isUrgent: true }) };
      await notifyAll(platform, concerned('conferences', id), `event_${news}`, about);
    },
  };
}
