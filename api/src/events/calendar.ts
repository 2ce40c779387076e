/** Events in iCalendar files. */
import { sql, type RawBuilder } from 'kysely';
import { CALENDAR_READS } from '../core/calendar-addresses.ts';
import { nameCalendar, sendCalendar } from '../core/calendar-reply.ts';
import { NOW } from '../core/clock.ts';
import { reading, systemCaller, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { ownerOfHandle } from '../core/handles.ts';
import { calendarFile } from '../core/ics.ts';
import {
  CALENDAR_COMPONENTS,
  calendarPeriod,
  eventsWithZones,
  type CalendarDetails,
  type CalendarEvent,
  type LocalMoment,
} from '../core/ics-events.ts';
import { isId } from '../core/ids.ts';
import { datesOf } from '../core/recurrence.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import type { Event, EventOccurrence } from './events.contract.ts';
import { endsAfter } from './events.lists.ts';
import { findEvent } from './events.store.ts';
import { placeFor, PLACES } from './events.visibility.ts';
import { dateColumns, DATES, isChanged, isDated, scheduleOn, type Dated } from './occurrences.ts';

type Period = ReturnType<typeof calendarPeriod>;

/** Cancelled events stay in calendar files for so long after their end. */
const CANCELLED_DAYS = 30;

type FileEvent = Pick<
  Event,
  | 'id'
  | 'name'
  | 'description'
  | 'timezone'
  | 'sequence'
  | 'start_date'
  | 'start_time'
  | 'end_date'
  | 'end_time'
  | 'starts_at'
  | 'ends_at'
  | 'recurrence'
  | 'cancelled_at'
  | 'created_at'
  | 'updated_at'
  | 'place'
  | 'city'
  | 'online_url'
>;

/** One event as an iCalendar file, for whoever is signed in. */
export function eventCalendarRoute({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string } }>(
    '/events/:id/event.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const caller = callerFor(request, await viewerIn(platform, request));
      const { event, dates } = await reading(platform, caller, async (context) => {
        const found = await findEvent(context, request.params.id);
        return { event: found, dates: await changedDates(context, [found]) };
      });
      nameCalendar(reply, event.name, 'event');
      const { webUrl } = platform.env;
      const components = eventsWithZones([calendarEvent(webUrl, event, dates.get(event.id))]);
      const text = calendarFile({ product: 'Events', name: event.name, components });
      return sendCalendar(reply, request.headers['if-none-match'], text);
    },
  );
}

/** The public events of a crowd as an iCalendar file, for everyone. */
export function crowdCalendarRoute({ fastify, platform }: App): void {
  fastify.get<{ Params: { slug: string } }>(
    '/crowds/:slug/calendar.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      await platform.limits.take('crowd-calendar', request.ip, CALENDAR_READS);
      const slug = request.params.slug.toLowerCase();
      const text = await reading(platform, systemCaller(platform), async (context) => {
        const id = isId(slug) ? slug : await ownerOfHandle(context, 'pages', slug);
        const { rows } = await sql<{ id: string; name: string }>`
          select p.id, p.name from pages p join items c on c.id = p.id
          where p.id = ${id ?? null} and ${visible(null, 'c', 'shown', 'plain')}`.execute(context.db);
        const [crowd] = rows;
        if (!crowd) throw new Failure('not_found');
        const period = calendarPeriod(platform.clock.now());
        const which = sql`from events e join items i on i.id = e.id
          where i.context_id = ${crowd.id} and i.state = 'published' and ${hasDateIn(period)}
            and ${visible(null, 'i', 'hidden', 'plain')}`;
        const events = await calendarEvents(context, which, period, CALENDAR_COMPONENTS);
        return calendarFile({ product: 'Events', name: crowd.name, components: eventsWithZones(events) });
      });
      return sendCalendar(reply, request.headers['if-none-match'], text, 'public');
    },
  );
}

/** Whether `events e` have a date in a period. */
export const hasDateIn = ({ from, to }: Period): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from event_occurrences o where o.event_id = e.id and ${endsAfter(from)} and o.starts_at < ${to}::timestamptz)`;

/** The latest events of a file. `which` is SQL from `events e` and `items i`; `role` says what they are to the viewer. */
export async function calendarEvents(
  context: Context,
  which: RawBuilder<unknown>,
  period: Period,
  limit: number,
  role: RawBuilder<string> = sql<string>`'accepted'`,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<FileEvent & { role: string }>`
    select e.id, e.name, e.description, e.timezone, e.sequence, e.start_date, e.start_time, e.end_date, e.end_time, e.starts_at, e.ends_at,
      e.recurrence, e.cancelled_at,
      e.created_at, e.updated_at, e.role, ${placeFor(context.viewer)}
    from (select e.*, ${role} as role, i.created_at, i.updated_at ${which}) e join items i on i.id = e.id ${PLACES}
    where e.role <> 'requested'
      and (e.cancelled_at is null or exists (select 1 from event_occurrences o
        where o.event_id = e.id and o.ends_at > ${NOW} - make_interval(days => ${CANCELLED_DAYS})))
    order by e.starts_at desc, e.id desc limit ${sql.lit(limit)}`.execute(context.db);
  const { webUrl } = context.platform.env;
  const dates = await changedDates(context, rows, period);
  return rows.map((event) =>
    calendarEvent(
      webUrl,
      event,
      dates.get(event.id),
      event.role === 'maybe' || event.role === 'invited' ? 'TENTATIVE' : 'CONFIRMED',
    ),
  );
}

/** The dates of series that are not as the series has them, in a period. */
async function changedDates(
  { db, viewer }: Context,
  events: readonly FileEvent[],
  period?: Period,
): Promise<ReadonlyMap<string, EventOccurrence[]>> {
  const series = new Map(events.flatMap((event) => (event.recurrence === null ? [] : [[event.id, event] as const])));
  if (series.size === 0) return new Map();
  const { rows } = await sql<EventOccurrence>`
    select ${dateColumns(viewer)} from ${DATES}
    where o.event_id = any(${[...series.keys()]}::uuid[])
      and (${isChanged} or (o.start_time, o.timezone) is distinct from (s.start_time, s.timezone)
        or o.ends_at - o.starts_at <> s.ends_at - s.starts_at or o.start_date <> o.occurs_on)
      ${period ? sql`and ${endsAfter(period.from)} and o.starts_at < ${period.to}::timestamptz` : sql``}
    order by o.event_id, o.occurs_on limit ${sql.lit(CALENDAR_COMPONENTS)}`.execute(db);
  const known = new Map<string, ReadonlySet<string>>();
  return Map.groupBy(
    rows.filter(({ event_id, occurs_on, ...date }) => {
      const event = series.get(event_id)!;
      if (!isDated(event)) return false;
      if (!known.has(event_id)) known.set(event_id, producedDates(event, rows));
      // A date of the past that the rule no longer has would be an exception of nothing.
      if (!known.get(event_id)!.has(occurs_on)) return false;
      const regular = scheduleOn(event, occurs_on);
      const isSame = date.starts_at === regular.starts_at && date.ends_at === regular.ends_at;
      return date.is_changed || !isSame;
    }),
    ({ event_id }) => event_id,
  );
}

/** The dates of a series, as far as those that differ from it. */
function producedDates(event: FileEvent & Dated, rows: readonly EventOccurrence[]): ReadonlySet<string> {
  const last = rows.reduce(
    (date, { event_id, occurs_on }) => (event_id === event.id && occurs_on > date ? occurs_on : date),
    '',
  );
  return new Set(datesOf(event.recurrence ?? '', event.start_date, { until: last, limit: Infinity }));
}

const momentAt = (date: string | null, time: string | null): LocalMoment => {
  if (date === null) throw new Failure('not_found');
  return { date, time };
};

function calendarEvent(
  webUrl: string,
  event: FileEvent,
  dates: readonly EventOccurrence[] = [],
  status: CalendarDetails['status'] = 'CONFIRMED',
): CalendarEvent {
  const { id, recurrence, created_at } = event;
  const details = detailsOf(webUrl, event, status);
  return {
    ...details,
    uid: id,
    createdAt: new Date(created_at),
    recurrence,
    overrides: dates.map(({ occurs_on, ...date }) => ({
      ...detailsOf(webUrl, { ...event, ...date, id }, status),
      url: `${webUrl}/events/${id}?on=${occurs_on}`,
      occursOn: occurs_on,
    })),
  };
}

type Detailed = Omit<FileEvent, 'recurrence' | 'created_at' | 'starts_at' | 'ends_at'>;

function detailsOf(webUrl: string, event: Detailed, status: CalendarDetails['status']): CalendarDetails {
  const { id, name, description, timezone, sequence, cancelled_at, updated_at } = event;
  const location = addressOf(event);
  return {
    title: cancelled_at ? `Cancelled: ${name}` : name,
    ...(description && { description }),
    ...(location && { location }),
    url: `${webUrl}/events/${id}`,
    status: cancelled_at ? 'CANCELLED' : status,
    start: momentAt(event.start_date, event.start_time),
    end: momentAt(event.end_date, event.end_time),
    timezone,
    sequence,
    updatedAt: new Date(updated_at),
  };
}

/** The address on one line, as far as the viewer can see it: else the city. */
function addressOf({ place, city, online_url }: Detailed): string {
  if (!place) return city ?? online_url ?? '';
  const { room, title, address1, address2, zip, state, country } = place;
  const town = [zip, place.city].filter(Boolean).join(' ');
  return [room, title, address1, address2, town, state, country].filter(Boolean).join(', ');
}
