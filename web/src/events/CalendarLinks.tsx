import { CalendarPlus } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { googleLink, outlookLink, type CalendarEntry } from './calendarLinks.ts';
import styles from './EventView.module.css';

/** Adds something to a calendar: as a file, or in Google Calendar or Outlook. */
export function CalendarLinks({ entry, file }: { entry: CalendarEntry; file: string }) {
  const t = useText();
  return (
    <section className={styles.card} aria-labelledby="event-calendar">
      <h2 id="event-calendar" className={styles.title}>
        {t('events.calendar')}
      </h2>
      <a href={file} download className={styles.link}>
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
