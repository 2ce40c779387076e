/** The times of a schedule in words, in the time zone that it is shown in. */
import { dateFormat } from '../core/formats.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export const timeText = (at: number, timeZone: string, locale: string): string =>
  dateFormat(locale, { ...TIME, timeZone }).format(at);

const ranges = new Map<string, string>();

/** Sessions begin and end at the same few times, and a range takes ten times as long to write as a time. */
export function timesText(start: number, end: number, timeZone: string, locale: string): string {
  const key = `${start} ${end} ${timeZone} ${locale}`;
  const text = ranges.get(key) ?? dateFormat(locale, { ...TIME, timeZone }).formatRange(start, end);
  ranges.set(key, text);
  return text;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** With the day: "Fri, May 14, 9:00 – 10:00 AM". */
export const dayTimesText = (start: number, end: number, timeZone: string, locale: string): string =>
  dateFormat(locale, { ...DAY, ...TIME, timeZone }).formatRange(start, end);

/** The start with its day: "Fri, May 14, 9:00 AM". */
export const dayTimeText = (at: number, timeZone: string, locale: string): string =>
  dateFormat(locale, { ...DAY, ...TIME, timeZone }).format(at);

/** A day of the schedule: "Fri, May 14". */
export const dayText = (date: string, locale: string, weekday: 'short' | 'long' = 'short'): string =>
  dateFormat(locale, { weekday, day: 'numeric', month: weekday, timeZone: 'UTC' }).format(new Date(date));
