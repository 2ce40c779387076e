import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { shortcutKey } from '../core/keys.ts';
import { addDays, addMonths, firstWeekday, monthOf, startOfWeek, weeksOf } from './calendarDays.ts';
import type { CalendarItem } from './calendarItem.ts';
import { useDayText } from './useDayText.ts';
import styles from './Calendar.module.css';

interface MonthGridProps {
  /** The selected day, whose month is shown. */
  day: string;
  today: string;
  items: ReadonlyMap<string, readonly CalendarItem[]>;
  isLoading: boolean;
  onSelect: (day: string) => void;
}

const DOTS = 3;

/** A month with a dot for each entry. The arrow keys move between days, Page Up and Page Down between months. */
export function MonthGrid({ day, today, items, isLoading, onSelect }: MonthGridProps) {
  const { text: t, language } = useI18n();
  const dayText = useDayText();
  const grid = useRef<HTMLDivElement>(null);
  const first = firstWeekday(language.locale);
  const weeks = weeksOf(monthOf(day), first);

  // The focus moves only with days that were selected here, once they are shown: other renders can come before. The button that had it
  // may no longer exist, if the month has changed.
  const movingTo = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (movingTo.current !== day) return;
    movingTo.current = null;
    grid.current?.querySelector<HTMLElement>('[aria-selected="true"] button')?.focus();
  });
  const select = (next: string) => {
    movingTo.current = next === day ? null : next;
    onSelect(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ahead = language.dir === 'rtl' ? -1 : 1;
    const start = startOfWeek(day, first);
    const moves: Record<string, string> = {
      ArrowLeft: addDays(day, -ahead),
      ArrowRight: addDays(day, ahead),
      ArrowUp: addDays(day, -7),
      ArrowDown: addDays(day, 7),
      PageUp: addMonths(day, -1),
      PageDown: addMonths(day, 1),
      Home: start,
      End: addDays(start, 6),
      t: today,
    };
    const next = moves[shortcutKey(event.nativeEvent)];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select(next);
  };

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={styles.grid}
      aria-label={dayText(day, { month: 'long', year: 'numeric' })}
      aria-busy={isLoading || undefined}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.week}>
        {weeks[0]?.map((weekday) => (
          <span key={weekday} role="columnheader" aria-label={dayText(weekday, { weekday: 'long' })}>
            {dayText(weekday, { weekday: 'short' })}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((each) => {
            const found = items.get(each) ?? [];
            return (
              <div key={each} role="gridcell" aria-selected={each === day}>
                <button
                  type="button"
                  tabIndex={each === day ? 0 : -1}
                  aria-current={each === today ? 'date' : undefined}
                  aria-label={t('calendar.dayName', { date: dayText(each), count: found.length })}
                  data-outside={monthOf(each) !== monthOf(day) || undefined}
                  className={styles.day}
                  onClick={() => select(each)}
                >
                  {dayText(each, { day: 'numeric' })}
                  <span className={styles.dots} aria-hidden="true">
                    {found.slice(0, DOTS).map(({ key, kind }) => (
                      <i key={key} data-reminder={kind === 'reminder' || undefined} />
                    ))}
                  </span>
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
