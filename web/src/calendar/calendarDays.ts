/** Days of a calendar, as dates such as `2030-05-14`, and months such as `2030-05`. */
import { dayOf } from '../core/datePresets.ts';
import type { CalendarItem } from './calendarItem.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

/** The same day of another month, or the last one of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + WEEK - 1) % WEEK;

/** Not in all browsers yet, and a property in some. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The weekday on which weeks begin. Monday is 0. */
export function firstWeekday(locale: string): number {
  const known: WeekLocale = new Intl.Locale(locale).maximize();
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) - 1;
}

export const startOfWeek = (day: string, first: number): string =>
  addDays(day, -((weekdayOf(day) - first + WEEK) % WEEK));

/** The weeks that a month is part of. */
export function weeksOf(month: string, first: number): string[][] {
  const weeks: string[][] = [];
  for (let start = startOfWeek(`${month}-01`, first); monthOf(start) <= month; start = addDays(start, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(start, at)));
  return weeks;
}

/** The instants between which everything is that a month shows: the weeks around it, in any time zone. */
export function periodOf(month: string): { from: string; to: string } {
  const start = `${month}-01`;
  const instant = (day: string) => new Date(day).toISOString();
  return { from: instant(addDays(start, -WEEK - 1)), to: instant(addDays(addMonths(start, 1), WEEK + 1)) };
}

/** The first and last day of an entry for the viewer. Whole days are the same everywhere. */
function daysOf({ startsAt, endsAt, isAllDay }: CalendarItem): [first: string, last: string] {
  if (isAllDay) return [startsAt.date, endsAt?.date ?? startsAt.date];
  const first = dayOf(new Date(startsAt.at));
  // An entry until midnight is not part of the next day.
  const last = endsAt ? dayOf(new Date(Date.parse(endsAt.at) - 1)) : first;
  return [first, last < first ? first : last];
}

/** Entries by each of their days, whole days first. */
export function itemsByDay<T extends CalendarItem>(items: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const [first, last] = daysOf(item);
    for (let day = first; day <= last; day = addDays(day, 1)) days.set(day, [...(days.get(day) ?? []), item]);
  }
  for (const [day, found] of days)
    days.set(
      day,
      found.toSorted((a, b) => Number(b.isAllDay) - Number(a.isAllDay)),
    );
  return days;
}
