import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { dayParts, type Moment } from '../core/moments.ts';
import styles from './EventLeaf.module.css';

/** The day on which an event starts, as a leaf of a calendar, which turns when the event moves. The full date is written next to it. */
export function DateBlock({ start }: { start: Moment }) {
  const { language } = useI18n();
  const [shown, setShown] = useState({ date: start.date, moves: 0 });
  if (shown.date !== start.date) setShown({ date: start.date, moves: shown.moves + 1 });
  const { month, day } = dayParts(start, language.locale);
  return (
    // Each move is a leaf of its own, so that it turns again.
    <span key={shown.moves} className={styles.date} data-moved={shown.moves > 0 || undefined} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}
