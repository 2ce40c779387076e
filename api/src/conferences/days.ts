import { addDays, localTime } from '../core/zones.ts';
import { DAY_STARTS_AT } from './schedule.contract.ts';

/** The day of a schedule on which a session is that starts at an instant. What starts at night belongs to the day before. */
export function scheduleDayOf(instant: string | number | Date, timezone: string): string {
  const local = localTime(timezone, new Date(instant));
  const date = local.slice(0, 10);
  return Number(local.slice(11, 13)) < DAY_STARTS_AT ? addDays(date, -1) : date;
}
