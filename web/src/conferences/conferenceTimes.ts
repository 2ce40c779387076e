/** When a conference takes place, and what is open when, in words. */
import type { Moment } from '../events/eventTimes.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

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

interface Period {
  readonly state: string;
  readonly opensAt: string | null | undefined;
  readonly closesAt: string | null | undefined;
}

/** The state of a period now. It can have opened or closed since it was fetched. */
export function periodStateAt({ state, opensAt, closesAt }: Period, now: number): 'NOT_YET' | 'OPEN' | 'CLOSED' {
  if (closesAt && Date.parse(closesAt) <= now) return 'CLOSED';
  if (state === 'OPEN' || (state === 'NOT_YET' && opensAt && Date.parse(opensAt) <= now)) return 'OPEN';
  return state === 'CLOSED' ? 'CLOSED' : 'NOT_YET';
}
