import { instantIn, localTime } from './zones.ts';

/**
 * The time at which something starts whose local time is skipped by a change of clocks: it moves forward by what is skipped, as the
 * platform does it. Null if the local time exists.
 */
export function skippedTo(date: string, time: string, timeZone: string): string | null {
  const found = instantIn(`${date}T${time}`, timeZone);
  return found?.isSkipped ? localTime(found.instant, timeZone).slice(-5) : null;
}
