/** Hours in which somebody is left alone: nothing is pushed and nothing mailed; what happens waits in the app. */
import { localTime } from '../core/zones.ts';
import type { QuietHours } from './notifications.contract.ts';

const DAY = 24 * 60;
interface Local {
  /** Monday is 1. */
  day: number;
  /** Since midnight. */
  minute: number;
}

/** A time zone that this platform does not know counts as UTC. */
function clockIn(timezone: string, at: Date): string {
  try {
    return localTime(timezone, at);
  } catch {
    return localTime('UTC', at);
  }
}

function weekTimeIn(timezone: string, at: Date): Local {
  const [date = '', time = ''] = clockIn(timezone, at).split('T');
  return { day: new Date(date).getUTCDay() || 7, minute: minuteOf(time) };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A night belongs to the day on which it begins; the same time twice is the whole day. */
export function isQuiet(hours: QuietHours | null | undefined, timeZone: string, at: Date): boolean {
  if (!hours?.is_on) return false;
  const { day, minute } = weekTimeIn(timeZone, at);
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  const begins = (on: number) => hours.days.includes(on);
  const dayBefore = day === 1 ? 7 : day - 1;
  if (from < to) return begins(day) && minute >= from && minute < to;
  const length = (to - from + DAY) % DAY || DAY;
  const sinceToday = minute - from;
  const isTonight = begins(day) && sinceToday >= 0 && sinceToday < length;
  return isTonight || (begins(dayBefore) && minute + DAY - from < length);
}
