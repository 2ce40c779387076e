/** Participants and followers receive the same notifications about a conference as about an event. */
import { sql } from 'kysely';
import type { Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { DomainNotifications } from '../core/notifications.ts';
import type { ChangedStart, OccasionChange } from '../core/occasion-changes.ts';
import { concerned, notifyOfChange } from '../core/occasion-news.ts';
import type { ConferenceNews } from './conferences.events.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'conference.news': { id: string; news: ConferenceNews } & OccasionChange;
  }
}

export const conferenceNotifications: DomainNotifications = {
  rules: { schedule_changed: { reason: 'attends_event', defaults: { mail: true } } },
  subscriptions: {
    'conference.changed': (context, payload) => context.enqueue('conference.news', payload),
    'conference.abandoned': (context, payload) => context.enqueue('conference.abandoned', payload),
  },
};

export function conferenceNewsJob(platform: Platform): JobDefinition<'conference.news'> {
  return {
    name: 'conference.news',
    run: async ({ id, news, ...change }, jobId) => {
      const { rows } = await sql<ChangedStart & { author_id: string }>`
        select i.author_id, c.starts_at, c.timezone, c.start_time is null as is_all_day, c.sequence
        from conferences c join items i on i.id = c.id
        where c.id = ${id} and i.deleted_at is null and i.state = 'published'`.execute(platform.database.db);
      const [conference] = rows;
      if (conference)
        await notifyOfChange(
          platform,
          { id, type: `event_${news}`, to: concerned('conferences', id) },
          change,
          conference,
          jobId,
        );
    },
  };
}
