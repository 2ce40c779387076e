import { graphql, useFragment } from 'react-relay/hooks';
import { CalendarLinks } from './CalendarLinks.tsx';
import type { AddToCalendar_event$key } from './__generated__/AddToCalendar_event.graphql';

/** Adds an event to a calendar: as a file, or in Google Calendar or Outlook. */
export function AddToCalendar({ event }: { event: AddToCalendar_event$key }) {
  const { internalId, name, description, startsAt, endsAt, recurrence, place, city } = useFragment(
    graphql`
      fragment AddToCalendar_event on Event {
        internalId
        name
        description
        recurrence
        city
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
          timezone
        }
        place {
          title
          address1
          city
        }
      }
    `,
    event,
  );
  if (!startsAt || !endsAt) return null;
  const location = place ? [place.title, place.address1, place.city].filter(Boolean).join(', ') : (city ?? '');
  const entry = { title: name, start: startsAt, end: endsAt, description: description ?? '', location, recurrence };
  return <CalendarLinks entry={entry} file={`/events/${internalId}/event.ics`} />;
}
