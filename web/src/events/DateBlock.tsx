import { useI18n } from '../core/i18n.tsx';
import { dayParts, type Moment } from '../core/moments.ts';
import styles from './EventLeaf.module.css';

/** The day on which an event starts, as a leaf of a calendar. The full date is written next to it. */
export function DateBlock({ start }: { start: Moment }) {
  const { language } = useI18n();
  const { month, day } = dayParts(start, language.locale);
  return (
    <span className={styles.date} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}
