/** What people have in their calendars: events that they host, come to, or are invited to, and sessions that they picked or speak at. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Domain } from '../core/domain.ts';
import { calendarRole, hosts } from '../core/occasion-calendar.ts';
import { visible } from '../core/visibility.ts';
import { calendarEvents, hasDateIn } from './calendar.ts';
import { endsAfter } from './events.lists.ts';

/**
 * The events `e` of a user with their items `i` and relationship `m`, if they have one. Found by the user, because people have
 * far fewer events than there are. Organizers of a conference have its sessions there only if they come. `dates` joins their dates.
 */
const eventsOf = (context: Context, dates: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  from events e join items i on i.id = e.id
    left join relationships m on m.relatable_id = e.id and m.user_id = ${context.me.userId} and m.role <> 'follower'
      and m.status in ('accepted', 'maybe', 'pending')
    ${dates}
  where e.id in (
      select r.relatable_id from relationships r where r.user_id = ${context.me.userId} and r.role <> 'follower'
        and r.status in ('accepted', 'maybe', 'pending')
      union all select h.id from items h join events own on own.id = h.id and own.type <> 'session'
        where h.kind = 'event' and h.author_id = any(${hosts(context)}) and h.deleted_at is null
      union all select p.event_id from session_speakers p where p.user_id = ${context.me.userId} and ${SPEAKS})
    and i.state = 'published' and ${visible(context.viewer, 'i', 'hidden', 'plain')}`;

/** The speaker `p` is part of the last release, and has not withdrawn. */
const SPEAKS = sql<boolean>`p.is_released and p.withdrawn_at is null`;

const roleIn = (context: Context): RawBuilder<string> => sql<string>`case
  when e.type = 'session' and exists (select 1 from session_speakers p
    where p.event_id = e.id and p.user_id = ${context.me.userId} and ${SPEAKS}) then 'speaker' else ${calendarRole(context)} end`;

export const eventCalendar: NonNullable<Domain['calendar']> = {
  entries: (context, { from, to }) => sql`
    select o.id as key, e.id, o.occurs_on, 'event' as type, coalesce(o.name, e.name) as title, ${roleIn(context)} as role,
      o.starts_at, o.ends_at, o.start_date, o.start_time, o.end_date, o.end_time, o.timezone,
      o.start_time is null as is_all_day, e.cancelled_at is not null or o.cancelled_at is not null as is_cancelled
    ${eventsOf(
      context,
      sql`join event_occurrences o on o.event_id = e.id and ${endsAfter(from)}
      and o.starts_at < ${to}::timestamptz`,
    )}`,
  events: (context, period, limit) =>
    calendarEvents(context, sql`${eventsOf(context)} and ${hasDateIn(period)}`, period, limit, roleIn(context)),
};
