/** The conferences that people organize, come to, or are invited to, in their calendars: as whole days. */
import { sql, type RawBuilder } from 'kysely';
import { nameCalendar, sendCalendar } from '../core/calendar-reply.ts';
import { reading, type Context } from '../core/context.ts';
import type { Domain } from '../core/domain.ts';
import { Failure } from '../core/errors.ts';
import { calendarFile } from '../core/ics.ts';
import { CALENDAR_COMPONENTS, eventsWithZones, type CalendarEvent, type CalendarPeriod } from '../core/ics-events.ts';
import { calendarRole, hosts } from '../core/occasion-calendar.ts';
import { revisionOf } from '../core/revisions.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import { findConference } from './conferences.store.ts';

/** The conferences `c` of a user with their `items i` and relationship `m`, if they have one. */
const conferencesOf = (context: Context, { from, to }: { from: string; to: string }): RawBuilder<unknown> => sql`
  from conferences c join items i on i.id = c.id
    left join relationships m on m.relatable_id = c.id and m.user_id = ${context.me.userId} and m.role <> 'follower'
      and m.status in ('accepted', 'maybe', 'pending')
  where c.id in (
      select r.relatable_id from relationships r where r.user_id = ${context.me.userId} and r.role <> 'follower'
        and r.status in ('accepted', 'maybe', 'pending')
      union all select h.id from items h
        where h.kind = 'conference' and h.author_id = any(${hosts(context)}) and h.deleted_at is null)
    and i.state = 'published' and c.ends_at > ${from}::timestamptz and c.starts_at < ${to}::timestamptz
    and ${visible(context.viewer, 'i', 'hidden', 'plain')}`;

/** The last day: one that ends at midnight has ended the day before. */
const LAST_DAY = sql<string>`case when c.end_time = '00:00' and c.end_date > c.start_date
  then to_char(c.end_date::date - 1, 'YYYY-MM-DD') else c.end_date end`;

interface Row {
  id: string;
  slug: string | null;
  name: string;
  description: string | null;
  start_date: string;
  last_day: string;
  timezone: string;
  sequence: number;
  cancelled_at: string | null;
  created_at: string;
  updated_at: string;
  role: string;
  place: string | null;
}

/** What calendar files say of the conferences that `which` selects as `c`, with what they are to the viewer. */
const rowsOf = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
    select c.id, c.slug, c.name, c.description, c.start_date, c.last_day, c.timezone, c.sequence, c.cancelled_at,
      c.created_at, c.updated_at, c.role, nullif(concat_ws(', ', p.title, p.address1, p.city, p.country), '') as place
    from (${which}) c left join places p on p.id = c.place_id
    order by c.starts_at desc, c.id desc`;

/** Their entries. */
async function entriesOf(context: Context, which: RawBuilder<unknown>): Promise<CalendarEvent[]> {
  const { rows } = await rowsOf(which).execute(context.db);
  const { webUrl } = context.platform.env;
  return rows.map(({ id, slug, name, description, place, cancelled_at, role, ...row }) => ({
    uid: id,
    title: cancelled_at ? `Cancelled: ${name}` : name,
    ...(description && { description }),
    ...(place && { location: place }),
    url: `${webUrl}/conferences/${slug ?? id}`,
    status: cancelled_at ? 'CANCELLED' : role === 'maybe' || role === 'invited' ? 'TENTATIVE' : 'CONFIRMED',
    start: { date: row.start_date, time: null },
    end: { date: row.last_day, time: null },
    timezone: row.timezone,
    sequence: row.sequence,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }));
}

/** SQL of the conferences in the calendar file of a user. */
const inFile = (context: Context, period: CalendarPeriod, limit: number): RawBuilder<unknown> => sql`
    select c.* from (select c.*, ${LAST_DAY} as last_day, ${calendarRole(context)} as role, i.created_at, i.updated_at
      ${conferencesOf(context, period)}) c
    where c.role <> 'requested'
      and (c.cancelled_at is null or c.ends_at > ${period.endedFrom}::timestamptz)
    order by c.starts_at desc, c.id desc limit ${limit}`;

/** One conference as an iCalendar file, for whoever is signed in. */
export function conferenceCalendarRoute({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string } }>(
    '/conferences/:id/conference.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const caller = callerFor(request, await viewerIn(platform, request));
      const { name, entries } = await reading(platform, caller, async (context) => {
        const conference = await findConference(context, request.params.id);
        // A draft can have no dates.
        if (conference.starts_at === null || conference.ends_at === null) throw new Failure('not_found');
        const which = sql`select c.*, ${LAST_DAY} as last_day, 'accepted' as role, i.created_at, i.updated_at
          from conferences c join items i on i.id = c.id where c.id = ${conference.id}`;
        return { name: conference.name, entries: await entriesOf(context, which) };
      });
      nameCalendar(reply, name, 'conference');
      const text = calendarFile({ product: 'Conferences', name, components: eventsWithZones(entries) });
      return sendCalendar(reply, request.headers['if-none-match'], text);
    },
  );
}

export const conferenceCalendar: NonNullable<Domain['calendar']> = {
  entries: (context, period) => sql`
    select c.id as key, c.id, null::text as occurs_on, 'conference' as type, c.name as title, ${calendarRole(context)} as role, c.starts_at, c.ends_at,
      c.start_date, null::text as start_time, ${LAST_DAY} as end_date, null::text as end_time, c.timezone,
      true as is_all_day, c.cancelled_at is not null as is_cancelled
    ${conferencesOf(context, period)}`,
  revision: (context, period) => revisionOf(rowsOf(inFile(context, period, CALENDAR_COMPONENTS))),
  events: (context, period, limit) => entriesOf(context, inFile(context, period, limit)),
};
