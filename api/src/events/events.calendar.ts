/** What people have in their calendars: the events that they host, come to, or are invited to. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Domain } from '../core/domain.ts';
import { calendarRole, hosts } from '../core/occasion-calendar.ts';
import { visible } from '../core/visibility.ts';
import { calendarEvents } from './calendar.ts';
import { endsAfter } from './events.lists.ts';

/**
 * The events `e` of a user with their `items i` and relationship `m`, if they have one. Found by the user, because people have
 * far fewer events than there are.
 */
const eventsOf = (context: Context, period: { from: string; to: string }): RawBuilder<unknown> => sql`
  from events e join items i on i.id = e.id
    left join relationships m on m.relatable_id = e.id and m.user_id = ${context.me.userId} and m.role <> 'follower'
      and m.status in ('accepted', 'maybe', 'pending')
  where e.id in (
      select r.relatable_id from relationships r where r.user_id = ${context.me.userId} and r.role <> 'follower'
        and r.status in ('accepted', 'maybe', 'pending')
      union all select h.id from items h where h.kind = 'event' and h.author_id = any(${hosts(context)}) and h.deleted_at is null)
    and i.state = 'published' and ${endsAfter(period.from)} and e.starts_at < ${period.to}::timestamptz
    and ${visible(context.viewer, 'i', 'hidden', 'plain')}`;

export const eventCalendar: NonNullable<Domain['calendar']> = {
  entries: (context, period) => sql`
    select e.id, 'event' as type, e.name as title, ${calendarRole(context)} as role, e.starts_at, e.ends_at, e.start_date, e.start_time,
      e.end_date, e.end_time, e.timezone, e.start_time is null as is_all_day, e.cancelled_at is not null as is_cancelled
    ${eventsOf(context, period)}`,
  events: (context, period, limit) => calendarEvents(context, eventsOf(context, period), limit, calendarRole(context)),
};
