import { useDeferredValue, useEffect, useState } from 'react';
import { monthOf, periodOf } from './calendarDays.ts';

/** The period to load for a day. It follows a moment later, so that the days of the next month are shown before their entries. */
export function useMonth(day: string) {
  const month = monthOf(day);
  const loaded = useDeferredValue(month);
  const [shown, setShown] = useState(0);
  const fetchKey = useDeferredValue(shown);
  // The panel stays mounted while it is closed, and loads again when it opens.
  useEffect(() => setShown((count) => count + 1), []);
  return { period: periodOf(loaded), isStale: loaded !== month, fetchKey };
}
