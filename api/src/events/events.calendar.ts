/** What people have in their calendars: events that they host, come to, or are invited to, and sessions that they picked or speak at. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Domain } from '../core/domain.ts';
import { calendarRole, hosts } from '../core/occasion-calendar.ts';
import { revisionOfRows } from '../core/revisions.ts';
import { visible } from '../core/visibility.ts';
import { calendarEvents, hasDateIn, revisionOfEvents } from './calendar.ts';
import { endsAfter } from './events.lists.ts';

/**
 * Where the events of a user come from, as SQL from `items i join events e`: found by the user, because people have far fewer events than
 * there are. Organizers of a conference have its sessions there only if they come.
 */
const originsOf = (context: Context): RawBuilder<unknown>[] => [
  sql`from relationships r join events e on e.id = r.relatable_id join items i on i.id = e.id
    where r.user_id = ${context.me.userId} and r.role <> 'follower' and r.status in ('accepted', 'maybe', 'pending')`,
  sql`from items i join events e on e.id = i.id and e.type <> 'session'
    where i.kind = 'event' and i.author_id = any(${hosts(context)}) and i.deleted_at is null`,
  sql`from session_speakers p join events e on e.id = p.event_id join items i on i.id = e.id
    where p.user_id = ${context.me.userId} and ${SPEAKS}`,
];

/** The events `e` of a user with their items `i` and relationship `m`, if they have one. `dates` joins their dates. */
const eventsOf = (context: Context, dates: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  from events e join items i on i.id = e.id
    left join relationships m on m.relatable_id = e.id and m.user_id = ${context.me.userId} and m.role <> 'follower'
      and m.status in ('accepted', 'maybe', 'pending')
    ${dates}
  where e.id in (${sql.join(
    originsOf(context).map((origin) => sql`select e.id ${origin}`),
    sql` union all `,
  )}) and i.state = 'published' and ${visible(context.viewer, 'i', 'hidden', 'plain')}`;

/** The speaker `p` is part of the last release, and has not withdrawn. */
const SPEAKS = sql<boolean>`p.is_released and p.withdrawn_at is null`;

const roleIn = (context: Context): RawBuilder<string> => sql<string>`case
  when e.type = 'session' and exists (select 1 from session_speakers p
    where p.event_id = e.id and p.user_id = ${context.me.userId} and ${SPEAKS}) then 'speaker' else ${calendarRole(context)} end`;

/** The answer to a date `o` of those who take part in a series whose dates are answered one by one: SQL over `eventsOf`. */
const ownAnswer = sql<string | null>`(
  select d.answer from date_answers d where d.relationship_id = m.id and d.subject_id = o.id and d.answer <> 'declined')`;

/** What the user is at a date `o`. Null if they take part in the series, but not then. */
const roleOn = (context: Context): RawBuilder<string | null> => sql<string | null>`case
  when e.answers_by = 'date' and ${calendarRole(context)} not in ('host', 'invited', 'requested') then ${ownAnswer}
  else ${roleIn(context)} end`;

export const eventCalendar: NonNullable<Domain['calendar']> = {
  entries: (context, { from, to }) => sql`
    select * from (select o.id as key, e.id, o.occurs_on, 'event' as type, coalesce(o.name, e.name) as title, ${roleOn(context)} as role,
      o.starts_at, o.ends_at, o.start_date, o.start_time, o.end_date, o.end_time, o.timezone,
      o.start_time is null as is_all_day, e.cancelled_at is not null or o.cancelled_at is not null as is_cancelled
    ${eventsOf(
      context,
      sql`join event_occurrences o on o.event_id = e.id and ${endsAfter(from)}
      and o.starts_at < ${to}::timestamptz`,
    )}) dates where role is not null`,
  revision: (context) => sql<string>`concat_ws(' ', ${revisionOfEvents(originsOf(context))},
    ${revisionOfRows(
      sql`d.subject_id, d.xmin`,
      sql`relationships r join date_answers d on d.relationship_id = r.id where r.user_id = ${context.me.userId}`,
    )}, ${revisionOfRows(sql`p.id, p.xmin`, sql`session_speakers p where p.user_id = ${context.me.userId}`)})`,
  events: (context, period, limit) =>
    calendarEvents(context, sql`${eventsOf(context)} and ${hasDateIn(period)}`, period, limit, {
      role: roleIn(context),
      guestId: context.me.userId,
    }),
};
