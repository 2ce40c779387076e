import { authorOf, excerpt, type PageHeadOfKind, pictureUrl, type Picture, type PostItem } from '../core/page-head.ts';
import {
  ADDRESS_FIELDS,
  dateOf,
  MOMENT_FIELDS,
  placeOf,
  previousOf,
  statusOf,
  type Address,
  type Moment,
} from '../occasions/page-head.ts';

interface ConferenceItem extends PostItem {
  slug: string | null;
  type: 'IN_PERSON' | 'ONLINE' | 'HYBRID';
  description: string | null;
  cover: Picture | null;
  startsAt: (Moment & { timezone: string }) | null;
  endsAt: Moment | null;
  previousStartsAt: string | null;
  cancelledAt: string | null;
  places: readonly Address[];
}

const MODES = {
  IN_PERSON: 'OfflineEventAttendanceMode',
  ONLINE: 'OnlineEventAttendanceMode',
  HYBRID: 'MixedEventAttendanceMode',
};

export const conferencePageHead: PageHeadOfKind = {
  typename: 'Conference',
  fields: `
    internalId
    slug
    type
    description
    commentsCount
    reactionsCount
    startsAt {${MOMENT_FIELDS}}
    endsAt {${MOMENT_FIELDS}}
    previousStartsAt
    cancelledAt
    places {${ADDRESS_FIELDS}}
    cover {
      altText
      links {
        lg
        source
      }
    }
  `,
  describe(conference: ConferenceItem, origin) {
    const { cover, startsAt, endsAt, previousStartsAt, places, slug, type } = conference;
    const path = `/conferences/${slug ?? conference.internalId}`;
    const description = excerpt(conference.description);
    const data = {
      '@type': 'Event',
      name: conference.title,
      description: description || undefined,
      url: origin + path,
      startDate: startsAt && dateOf(startsAt),
      endDate: endsAt && dateOf(endsAt),
      previousStartDate: startsAt && previousStartsAt ? dateOf(previousOf(startsAt, previousStartsAt)) : undefined,
      eventStatus: `https://schema.org/${statusOf(conference)}`,
      eventAttendanceMode: `https://schema.org/${MODES[type]}`,
      location: [
        ...(type === 'ONLINE' ? [] : places.map(placeOf)),
        ...(type === 'IN_PERSON' ? [] : [{ '@type': 'VirtualLocation', url: origin + path }]),
      ],
      image: pictureUrl(cover, origin),
      organizer: authorOf(conference, origin),
    };
    const summary = [startsAt?.date, places[0]?.title, description].filter(Boolean).join(' · ');
    const calendar = conference.cancelledAt === null ? `${path}/conference.ics` : undefined;
    return { path, type: 'article', description: summary, picture: cover, data, calendar };
  },
};
