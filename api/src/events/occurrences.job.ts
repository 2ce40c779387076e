/** Every night, series get the dates that have come within reach, and the reminders of their next dates. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { EventFields } from './events.contract.ts';
import { scheduleReminders } from './events.notifications.ts';
import type { Schedule } from '../core/moments.ts';
import { writeOccurrences } from './occurrences.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'event.dates': object;
  }
}

interface Series extends Schedule, Pick<EventFields, 'answers_by' | 'capacity'> {
  id: string;
  recurrence: string;
  is_published: boolean;
}

/** Events of one transaction. */
const BATCH = 100;

export function eventDatesJob(platform: Platform): JobDefinition<'event.dates'> {
  return {
    name: 'event.dates',
    cron: '41 3 * * *',
    run: async () => {
      let after: string | undefined;
      do {
        after = await writing(platform, systemCaller(platform), async (context) => {
          const { rows } = await sql<Series>`
            select e.id, e.recurrence, e.answers_by, e.capacity, e.start_date, e.start_time, e.end_date, e.end_time, e.timezone, e.starts_at, e.ends_at,
              i.state = 'published' as is_published
            from events e join items i on i.id = e.id
            where e.recurrence is not null and i.deleted_at is null and e.cancelled_at is null
              and exists (select 1 from event_occurrences o where o.event_id = e.id and o.ends_at > ${NOW} - interval '32 days')
              and ${after ? sql`e.id > ${after}` : sql`true`}
            order by e.id limit ${sql.lit(BATCH)} for no key update of i`.execute(context.db);
          for (const { id, recurrence, is_published, answers_by, capacity, ...series } of rows) {
            // Recomputed as well, because countries change the rules of their clocks.
            const seats = { answers_by, capacity };
            await writeOccurrences(context, id, series, recurrence, { seats, keepsPast: true, dropsOverrides: true });
            if (is_published) await scheduleReminders(context, id);
          }
          return rows.length === BATCH ? rows.at(-1)?.id : undefined;
        });
      } while (after);
    },
  };
}
