/** When a conference takes place, and what is open when, in words. */
import type { Moment } from '../core/moments.ts';

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

export type PeriodState = 'NOT_YET' | 'OPEN' | 'CLOSED';

interface Period {
  readonly name: string;
  readonly state: string;
  readonly opensAt: string | null | undefined;
  readonly closesAt: string | null | undefined;
}

/** The state of a period now. It can have opened or closed since it was fetched. */
export function periodStateAt({ state, opensAt, closesAt }: Omit<Period, 'name'>, now: number): PeriodState {
  if (closesAt && Date.parse(closesAt) <= now) return 'CLOSED';
  if (state === 'OPEN' || (state === 'NOT_YET' && opensAt && Date.parse(opensAt) <= now)) return 'OPEN';
  return state === 'CLOSED' ? 'CLOSED' : 'NOT_YET';
}

/** The state of the period with a name, and when it closes. Null if the conference has none. */
export function findPeriod(
  periods: readonly Period[],
  wanted: 'APPLICATIONS' | 'TAILGATES',
  now: number,
): { state: PeriodState; closesAt: string | null } | null {
  const period = periods.find(({ name }) => name === wanted);
  return period ? { state: periodStateAt(period, now), closesAt: period.closesAt ?? null } : null;
}
