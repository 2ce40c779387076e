/** What becomes of coming events whose author leaves the platform, without a co-organizer who could take them over. */
import { sql } from 'kysely';
import type { Context, Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { concerned, notifyAll } from '../core/occasion-news.ts';
import { changeData, type ChangedStart } from '../core/occasion-changes.ts';
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
    update events e set cancelled_at = ${context.platform.clock.now()}, sequence = e.sequence + 1 from items i
    where i.id = e.id and i.author_id = any(${actorIds}::uuid[]) and i.state = 'published' and i.deleted_at is null
      and e.type <> 'session' and e.cancelled_at is null and ${hasComingDate(sql`e.id`)}
    returning e.id`.execute(context.db);
  for (const { id } of rows) {
    await context.platform.attendance.close(context, id);
    await context.emit('event.abandoned', { id });
  }
}

interface Abandoned extends ChangedStart {
  title: string;
}

/** Notifies guests, without a link, because the event is hidden. */
export function eventAbandonedJob(platform: Platform): JobDefinition<'event.abandoned'> {
  return {
    name: 'event.abandoned',
    run: async ({ id }) => {
      const { rows } = await sql<Abandoned>`
        select i.title, e.starts_at, e.timezone, e.start_time is null as is_all_day, e.sequence
        from events e join items i on i.id = e.id where e.id = ${id} and e.cancelled_at is not null`.execute(
        platform.database.db,
      );
      const [event] = rows;
      if (!event) return;
      const data = { ...changeData({ change: 'cancelled' }, event), event_id: id };
      const about = { actorId: null, notifiableId: null, excerpt: event.title, data };
      await notifyAll(platform, concerned('events', id), 'event_abandoned', about);
    },
  };
}
