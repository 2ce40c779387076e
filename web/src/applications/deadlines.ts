/** Until when something is possible, in words. */
import { cityOfZone } from '../core/moments.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface Deadline {
  /** In the time zone of the conference. */
  there: string;
  city: string;
  /** In the time zone of this device; null if it is the same. */
  here: string | null;
}

/** The last minute before a deadline: midnight belongs to the day before. */
export function deadlineOf(at: string, timezone: string, locale: string): Deadline {
  const last = Date.parse(at) - 1;
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
      last,
    );
  const [there, here] = [format(timezone), format()];
  return { there, city: cityOfZone(timezone), here: here === there ? null : here };
}

/** How far away a deadline is: "in 3 days". */
export function leftText(at: string, now: number, locale: string): string {
  const left = Date.parse(at) - now;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (left >= 2 * DAY_MS) return format.format(Math.round(left / DAY_MS), 'day');
  if (left >= 2 * HOUR_MS) return format.format(Math.round(left / HOUR_MS), 'hour');
  return format.format(Math.max(1, Math.round(left / MINUTE_MS)), 'minute');
}

interface Period {
  readonly name: string;
  readonly state: string;
  readonly opensAt: string | null | undefined;
  readonly closesAt: string | null | undefined;
}

export type ApplicationPeriod = 'NOT_YET' | 'OPEN' | 'CLOSED';

/** Whether a conference accepts applications now. It can have opened or closed since it was fetched. */
export function applicationPeriod(
  periods: readonly Period[],
  now: number,
): { state: ApplicationPeriod; closesAt: string | null } | null {
  const period = periods.find(({ name }) => name === 'APPLICATIONS');
  if (!period) return null;
  const { state, opensAt, closesAt = null } = period;
  if (state === 'CLOSED' || (closesAt !== null && Date.parse(closesAt) <= now)) return { state: 'CLOSED', closesAt };
  const isOpen = state === 'OPEN' || (opensAt != null && Date.parse(opensAt) <= now);
  return { state: isOpen ? 'OPEN' : 'NOT_YET', closesAt };
}
