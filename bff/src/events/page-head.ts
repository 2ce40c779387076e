import { addressOf, dateOf, placeOf, previousOf, statusOf, type Address, type Moment } from '../occasions/page-head.ts';
import { authorOf, excerpt, type PageHeadOfKind, pictureUrl, type Picture, type PostItem } from '../core/page-head.ts';

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
  place: Address | null;
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

function modeOf({ onlineUrl, place, city }: EventItem): string {
  if (onlineUrl === null) return 'OfflineEventAttendanceMode';
  return place || city ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode';
}

/** Of a hidden address only the city. */
function locationOf({ place, city }: EventItem) {
  if (!place) return city ? { '@type': 'Place', name: city, address: addressOf({ city }) } : undefined;
  return placeOf(place);
}
