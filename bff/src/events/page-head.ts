import { authorOf, excerpt, type PageHeadOfKind, pictureUrl, type Picture, type PostItem } from '../core/page-head.ts';

interface Moment {
  at: string;
  date: string;
  time: string | null;
}

interface EventItem extends PostItem {
  nextOccurrence: { startsAt: EventItem['startsAt']; endsAt: EventItem['endsAt'] } | null;
  description: string | null;
  cover: Picture | null;
  startsAt: (Moment & { timezone: string }) | null;
  endsAt: Moment | null;
  previousStartsAt: string | null;
  cancelledAt: string | null;
  city: string | null;
  isPlaceHidden: boolean;
  onlineUrl: string | null;
  place: {
    title: string;
    address1: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    country: string | null;
  } | null;
}

export const eventPageHead: PageHeadOfKind = {
  typename: 'Event',
  fields: `
    internalId
    description
    commentsCount
    reactionsCount
    startsAt {
      at
      date
      time
      timezone
    }
    endsAt {
      at
      date
      time
    }
    nextOccurrence {
      startsAt {
        at
        date
        time
        timezone
      }
      endsAt {
        at
        date
        time
      }
    }
    previousStartsAt
    cancelledAt
    city
    isPlaceHidden
    onlineUrl
    place {
      title
      address1
      city
      state
      zip
      country
    }
    cover {
      altText
      links {
        lg
        source
      }
    }
  `,
  describe(event: EventItem, origin) {
    const { cover, previousStartsAt, cancelledAt, place, onlineUrl } = event;
    // Of a series, the next date.
    const { startsAt, endsAt } = event.nextOccurrence ?? event;
    const path = `/events/${event.internalId}`;
    const description = excerpt(event.description);
    const data = {
      '@type': 'Event',
      name: event.title,
      description: description || undefined,
      url: origin + path,
      startDate: startsAt && dateOf(startsAt),
      endDate: endsAt && dateOf(endsAt),
      previousStartDate: startsAt && previousStartsAt ? dateOf(previousOf(startsAt, previousStartsAt)) : undefined,
      eventStatus: `https://schema.org/${statusOf(event)}`,
      eventAttendanceMode: `https://schema.org/${modeOf(event)}`,
      location: [
        locationOf(event),
        onlineUrl === null ? undefined : { '@type': 'VirtualLocation', url: origin + path },
      ].filter((location) => location !== undefined),
      image: pictureUrl(cover, origin),
      organizer: authorOf(event, origin),
    };
    const where = place?.title ?? event.city;
    const summary = [startsAt?.date, where, description].filter(Boolean).join(' · ');
    const calendar = cancelledAt === null ? `${path}/event.ics` : undefined;
    return { path, type: 'article', description: summary, picture: cover, data, calendar };
  },
};

/** A whole day as its date, anything else with the offset that its zone has on that date. */
function dateOf({ at, date, time }: Moment): string {
  if (time === null) return date;
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - Date.parse(at)) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** An earlier start as clocks at the event showed it; of whole days, its date. */
function previousOf({ time: now, timezone }: { time: string | null; timezone: string }, at: string): Moment {
  // Swedish writes dates and times as ISO 8601 does.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = null] = local.format(new Date(at)).split(' ');
  return { at, date, time: now === null && time === '00:00' ? null : time };
}

function statusOf({ cancelledAt, previousStartsAt }: EventItem): string {
  if (cancelledAt !== null) return 'EventCancelled';
  return previousStartsAt === null ? 'EventScheduled' : 'EventRescheduled';
}

function modeOf({ onlineUrl, place, city }: EventItem): string {
  if (onlineUrl === null) return 'OfflineEventAttendanceMode';
  return place || city ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode';
}

/** Of a hidden address only the city. */
function locationOf({ place, city }: EventItem) {
  if (!place) return city ? { '@type': 'Place', name: city, address: addressOf({ city }) } : undefined;
  return { '@type': 'Place', name: place.title, address: addressOf(place) };
}

function addressOf(place: Partial<NonNullable<EventItem['place']>>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: place.address1 ?? undefined,
    addressLocality: place.city ?? undefined,
    addressRegion: place.state ?? undefined,
    postalCode: place.zip ?? undefined,
    addressCountry: place.country ?? undefined,
  };
}
