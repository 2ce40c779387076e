/** What becomes of coming conferences whose author leaves the platform, without a co-organizer who could take them over. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { notifyOfAbandoning, type AbandonedOccasion } from '../core/occasion-news.ts';
import type { Person } from '../core/personal.ts';
import './conferences.events.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'conference.abandoned': { id: string };
  }
}

/** Cancels them. Users who return can copy them. */
export async function abandonConferences(context: Context, { actorIds }: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update conferences c set status = 'cancelled', cancelled_at = ${NOW}, sequence = c.sequence + 1 from items i
    where i.id = c.id and i.author_id = any(${actorIds}::uuid[]) and i.state = 'published' and i.deleted_at is null
      and c.status = 'published' and c.ends_at > ${NOW}
    returning c.id`.execute(context.db);
  for (const { id } of rows) {
    await context.platform.attendance.close(context, id);
    await context.emit('conference.cancelled', { id });
    await context.emit('conference.abandoned', { id });
  }
}

/** Notifies participants. */
export function conferenceAbandonedJob(platform: Platform): JobDefinition<'conference.abandoned'> {
  return {
    name: 'conference.abandoned',
    run: async ({ id }, jobId) => {
      const { rows } = await sql<AbandonedOccasion>`
        select i.title, c.starts_at, c.timezone, c.start_time is null as is_all_day, c.sequence
        from conferences c join items i on i.id = c.id
        where c.id = ${id} and c.cancelled_at is not null`.execute(platform.database.db);
      const [conference] = rows;
      if (conference) await notifyOfAbandoning(platform, { table: 'conferences', id }, conference, jobId);
    },
  };
}
