/** Events in iCalendar files. */
import { sql, type RawBuilder } from 'kysely';
import { CALENDAR_READS } from '../core/calendar-addresses.ts';
import { sendCalendar } from '../core/calendar-reply.ts';
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
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import type { Event } from './events.contract.ts';
import { endsAfter } from './events.lists.ts';
import { findEvent } from './events.store.ts';
import { placeFor, PLACES } from './events.visibility.ts';

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
      const event = await reading(platform, caller, (context) => findEvent(context, request.params.id));
      const name = `${event.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'event'}.ics`;
      reply.header(
        'content-disposition',
        `attachment; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
      const components = eventsWithZones([calendarEvent(platform.env.webUrl, event)]);
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
        const { from, to } = calendarPeriod(platform.clock.now());
        const which = sql`from events e join items i on i.id = e.id
          where i.context_id = ${crowd.id} and i.state = 'published' and ${endsAfter(from)}
            and e.starts_at < ${to}::timestamptz and ${visible(null, 'i', 'hidden', 'plain')}`;
        const events = await calendarEvents(context, which, CALENDAR_COMPONENTS);
        return calendarFile({ product: 'Events', name: crowd.name, components: eventsWithZones(events) });
      });
      return sendCalendar(reply, request.headers['if-none-match'], text, 'public');
    },
  );
}

/** The latest events of a file. `which` is SQL from `events e` and `items i`; `role` says what they are to the viewer. */
export async function calendarEvents(
  context: Context,
  which: RawBuilder<unknown>,
  limit: number,
  role: RawBuilder<string> = sql<string>`'accepted'`,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<FileEvent & { role: string }>`
    select e.id, e.name, e.description, e.timezone, e.sequence, e.start_date, e.start_time, e.end_date, e.end_time, e.cancelled_at,
      e.created_at, e.updated_at, e.role, ${placeFor(context.viewer)}
    from (select e.*, ${role} as role, i.created_at, i.updated_at ${which}) e join items i on i.id = e.id ${PLACES}
    where e.role <> 'requested'
      and (e.cancelled_at is null or e.ends_at > ${NOW} - make_interval(days => ${CANCELLED_DAYS}))
    order by e.starts_at desc, e.id desc limit ${sql.lit(limit)}`.execute(context.db);
  const { webUrl } = context.platform.env;
  return rows.map((event) =>
    calendarEvent(webUrl, event, event.role === 'maybe' || event.role === 'invited' ? 'TENTATIVE' : 'CONFIRMED'),
  );
}

function calendarEvent(
  webUrl: string,
  event: FileEvent,
  status: CalendarDetails['status'] = 'CONFIRMED',
): CalendarEvent {
  const { id, name, description, timezone, sequence, cancelled_at, created_at, updated_at } = event;
  const moment = (date: string | null, time: string | null): LocalMoment => {
    if (date === null) throw new Failure('not_found');
    return { date, time };
  };
  const location = addressOf(event);
  return {
    uid: id,
    title: cancelled_at ? `Cancelled: ${name}` : name,
    ...(description && { description }),
    ...(location && { location }),
    url: `${webUrl}/events/${id}`,
    status: cancelled_at ? 'CANCELLED' : status,
    start: moment(event.start_date, event.start_time),
    end: moment(event.end_date, event.end_time),
    timezone,
    sequence,
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
  };
}

/** The address on one line, as far as the viewer can see it: else the city. */
function addressOf({ place, city, online_url }: FileEvent): string {
  if (!place) return city ?? online_url ?? '';
  const { room, title, address1, address2, zip, state, country } = place;
  const town = [zip, place.city].filter(Boolean).join(' ');
  return [room, title, address1, address2, town, state, country].filter(Boolean).join(', ');
}
