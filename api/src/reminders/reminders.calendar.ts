import { sql } from 'kysely';
import type { Domain } from '../core/domain.ts';
import { revisionOf } from '../core/revisions.ts';
import { FROM, readable } from './reminders.store.ts';
import { calendarTasks, taskComponent } from './tasks.ts';

/** Open reminders with a due date. Those for whole days are due in the morning. */
export const reminderCalendar: NonNullable<Domain['calendar']> = {
  entries: (context, { from, to }) => sql`
    select r.id as key, r.id, null as occurs_on, 'reminder' as type, r.text as title, null as role, r.due_at as starts_at, null::timestamptz as ends_at,
      r.date_due_at as start_date, r.time_due_at as start_time, r.date_due_at as end_date, null as end_time, r.timezone,
      r.time_due_at is null as is_all_day, false as is_cancelled
    from ${FROM} where ${readable(context)} and r.completed_at is null and r.due_at >= ${from}::timestamptz
      and r.due_at < ${to}::timestamptz`,
  revision: (context, period) => revisionOf(calendarTasks(context, period)),
  async tasks(context, period) {
    const { rows } = await calendarTasks(context, period).execute(context.db);
    return rows.map((task) => taskComponent(context.platform.env.webUrl, task));
  },
};
