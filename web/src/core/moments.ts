/** How the times of events and conferences are written, in their own time zone and in the viewer's. */
import { localZone } from './schedules.ts';
import { localTime } from './zones.ts';

export interface Moment {
  readonly at: string;
  readonly date: string;
  readonly time: string | null | undefined;
  readonly timezone: string;
}

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DATE_LENGTH = 10;

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** From when to when, as clocks at the event show it. */
export function rangeText(start: Moment, end: Moment | null, locale: string): string {
  // A date without a time is the same everywhere.
  const isWhole = start.time === null;
  const format = new Intl.DateTimeFormat(locale, {
    ...DAY,
    ...(isWhole ? { timeZone: 'UTC' } : { ...TIME, timeZone: start.timezone }),
  });
  const dateOf = ({ at, date }: Moment) => new Date(isWhole ? date : at);
  return end ? format.formatRange(dateOf(start), dateOf(end)) : format.format(dateOf(start));
}

/** When it starts by clocks at the event, and by those of the viewer, if they differ; on another day, with the day. */
export function bothStarts({ at, time, timezone }: Moment, locale: string): { there: string; here: string } | null {
  const instant = Date.parse(at);
  const own = localZone();
  const [there, here] = [localTime(instant, timezone), localTime(instant, own)];
  if (time === null || there === here) return null;
  const isSameDay = there.slice(0, DATE_LENGTH) === here.slice(0, DATE_LENGTH);
  const written = (timeZone: string, weekday?: 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, ...TIME, timeZone }).format(instant);
  return { there: written(timezone), here: written(own, isSameDay ? undefined : 'long') };
}

/** The day on which it starts there, such as “Thu, May 6”. */
export const dayText = ({ date }: Pick<Moment, 'date'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** The month and the day of a date block. */
export function dayParts({ date }: Moment, locale: string): { month: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date));
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) };
}

/** Europe/Oslo as Oslo, America/New_York as New York. */
export const cityOfZone = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');

/** The first and the last day, as at the conference: "Fri, May 14 – Sat, May 15, 2027". */
export function daysText(start: Pick<Moment, 'date'>, end: Pick<Moment, 'date'> | null, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return end ? format.formatRange(new Date(start.date), new Date(end.date)) : format.format(new Date(start.date));
}

/** How far away an instant is: "in 3 days". */
export function untilText(at: number, now: number, locale: string): string {
  const left = at - now;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (left >= 2 * DAY_MS) return format.format(Math.round(left / DAY_MS), 'day');
  if (left >= 2 * HOUR_MS) return format.format(Math.round(left / HOUR_MS), 'hour');
  return format.format(Math.max(1, Math.round(left / MINUTE_MS)), 'minute');
}
