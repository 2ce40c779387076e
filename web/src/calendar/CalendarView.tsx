import { useEffect } from 'react';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CalendarDay } from './CalendarDay.tsx';
import { itemsByDay, monthOf } from './calendarDays.ts';
import type { CalendarItem } from './calendarItem.ts';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './Calendar.module.css';

export type View = 'month' | 'day' | 'agenda';

export interface CalendarProps {
  view: View;
  /** The selected day. */
  day: string;
  today: string;
  onSelect: (day: string) => void;
}

interface CalendarViewProps extends CalendarProps {
  items: readonly CalendarItem[];
  /** The entries are those of another month. */
  isStale: boolean;
  hasNext: boolean;
  isLoadingNext: boolean;
  onNext: () => void;
}

/** Entries as a month with its selected day, as a day, or as the days of a month that have any. */
export function CalendarView(props: CalendarViewProps) {
  const t = useText();
  const { view, day, today, onSelect, items, isStale, hasNext, isLoadingNext, onNext } = props;
  useEffect(() => {
    // A month is shown as a whole, so all of its pages are loaded.
    if (hasNext && !isLoadingNext) onNext();
  }, [hasNext, isLoadingNext, onNext]);
  const byDay = itemsByDay(items);
  if (view === 'agenda') {
    const days = [...byDay.keys()].filter((each) => monthOf(each) === monthOf(day)).toSorted();
    if (days.length === 0 && !isStale) {
      return (
        <div className={styles.pad}>
          <EmptyState title={t('calendar.emptyMonth')} />
        </div>
      );
    }
    return days.map((each) => <CalendarDay key={each} day={each} items={byDay.get(each) ?? []} />);
  }
  return (
    <>
      {view === 'month' && (
        <MonthGrid day={day} today={today} items={byDay} isLoading={isStale || hasNext} onSelect={onSelect} />
      )}
      <CalendarDay day={day} items={byDay.get(day) ?? []} />
    </>
  );
}
