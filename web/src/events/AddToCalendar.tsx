import { CalendarPlus } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { googleLink, outlookLink } from './calendarLinks.ts';
import type { AddToCalendar_event$key } from './__generated__/AddToCalendar_event.graphql';
import styles from './EventView.module.css';

/** Adds an event to a calendar: as a file, or in Google Calendar or Outlook. */
export function AddToCalendar({ event }: { event: AddToCalendar_event$key }) {
  const t = useText();
  const { internalId, name, description, startsAt, endsAt, place, city } = useFragment(
    graphql`
      fragment AddToCalendar_event on Event {
        internalId
        name
        description
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
  const entry = { title: name, start: startsAt, end: endsAt, description: description ?? '', location };
  return (
    <section className={styles.card} aria-labelledby="event-calendar">
      <h2 id="event-calendar" className={styles.title}>
        {t('events.calendar')}
      </h2>
      <a href={`/events/${internalId}/event.ics`} download className={styles.link}>
        <CalendarPlus aria-hidden="true" />
        {t('events.calendarFile')}
      </a>
      <a href={googleLink(entry)} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <CalendarPlus aria-hidden="true" />
        {t('events.calendarGoogle')}
      </a>
      <a href={outlookLink(entry)} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <CalendarPlus aria-hidden="true" />
        {t('events.calendarOutlook')}
      </a>
    </section>
  );
}
