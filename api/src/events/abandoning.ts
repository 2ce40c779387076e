/** What becomes of coming events whose author leaves the platform, without a co-organizer who could take them over. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { notifyOfAbandoning, type AbandonedOccasion } from '../core/occasion-news.ts';
import type { Person } from '../core/personal.ts';
import { hasComingDate } from './occurrences.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'event.abandoned': { id: string };
  }
}

/** Cancels them, so that users who return have to decide anew. Sessions go with their conference. */
export async function abandonEvents(context: Context, { actorIds }: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update events e set cancelled_at = ${NOW}, sequence = e.sequence + 1 from items i
    where i.id = e.id and i.author_id = any(${actorIds}::uuid[]) and i.state = 'published' and i.deleted_at is null
      and e.type <> 'session' and e.cancelled_at is null and ${hasComingDate(sql`e.id`)}
    returning e.id`.execute(context.db);
  for (const { id } of rows) {
    await context.platform.attendance.close(context, id);
    await context.emit('event.abandoned', { id });
  }
}

/** Notifies guests. Those of a tailgate are notified of its conference, if that is cancelled, too. */
export function eventAbandonedJob(platform: Platform): JobDefinition<'event.abandoned'> {
  return {
    name: 'event.abandoned',
    run: async ({ id }, jobId) => {
      const { rows } = await sql<AbandonedOccasion>`
        select i.title, e.starts_at, e.timezone, e.start_time is null as is_all_day, e.sequence
        from events e join items i on i.id = e.id left join conferences c on c.id = i.context_id
        where e.id = ${id} and e.cancelled_at is not null and c.cancelled_at is null`.execute(platform.database.db);
      const [event] = rows;
      if (event) await notifyOfAbandoning(platform, { table: 'events', id }, event, jobId);
    },
  };
}
