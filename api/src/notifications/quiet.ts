/** Hours in which somebody is left alone: nothing is pushed and nothing mailed; what happens waits in the app. */
import type { QuietHours } from './notifications.contract.ts';

const DAY = 24 * 60;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Local {
  /** Monday is 1. */
  day: number;
  /** Since midnight. */
  minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone that this platform does not know is taken for UTC. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
  clocks.set(timeZone, clock);
  return clock;
}

export function localTime(at: Date, timeZone: string): Local {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = NAMES.indexOf(parts['weekday'] ?? '') + 1;
  return { day, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A night belongs to the day on which it begins; the same time twice is the whole day. */
export function isQuiet(hours: QuietHours | null | undefined, timeZone: string, at: Date): boolean {
  if (!hours?.is_on) return false;
  const { day, minute } = localTime(at, timeZone);
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  const begins = (on: number) => hours.days.includes(on);
  const dayBefore = day === 1 ? 7 : day - 1;
  if (from < to) return begins(day) && minute >= from && minute < to;
  const length = (to - from + DAY) % DAY || DAY;
  const sinceToday = minute - from;
  const isTonight = begins(day) && sinceToday >= 0 && sinceToday < length;
  return isTonight || (begins(dayBefore) && minute + DAY - from < length);
}
