import { sendCalendar } from '../core/calendar-reply.ts';
import { reading } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { calendarFile } from '../core/ics.ts';
import { eventsWithZones, type LocalMoment } from '../core/ics-events.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import type { Event } from './events.contract.ts';
import { findEvent } from './events.store.ts';

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
      return sendCalendar(reply, request.headers['if-none-match'], calendarOf(platform.env.webUrl, event));
    },
  );
}

function calendarOf(webUrl: string, event: Event): string {
  const { id, name, timezone, sequence, cancelled_at, created_at, updated_at } = event;
  const moment = (date: string | null, time: string | null): LocalMoment => {
    if (date === null) throw new Failure('not_found');
    return { date, time };
  };
  const url = `${webUrl}/events/${id}`;
  const location = addressOf(event);
  const components = eventsWithZones([
    {
      uid: id,
      title: cancelled_at ? `Cancelled: ${name}` : name,
      ...(event.description && { description: event.description }),
      ...(location && { location }),
      url,
      status: cancelled_at ? 'CANCELLED' : 'CONFIRMED',
      start: moment(event.start_date, event.start_time),
      end: moment(event.end_date, event.end_time),
      timezone,
      sequence,
      createdAt: new Date(created_at),
      updatedAt: new Date(updated_at),
    },
  ]);
  return calendarFile({ product: 'Events', name, components });
}

/** The address on one line, as far as the viewer can see it: else the city. */
function addressOf({ place, city, online_url }: Event): string {
  if (!place) return city ?? online_url ?? '';
  const { room, title, address1, address2, zip, state, country } = place;
  const town = [zip, place.city].filter(Boolean).join(' ');
  return [room, title, address1, address2, town, state, country].filter(Boolean).join(', ');
}
