/** Until when something is possible, in words. */
import { cityOfZone } from '../core/moments.ts';
import { localZone } from '../core/schedules.ts';

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
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(last);
  const [there, here] = [format(timezone), format(localZone())];
  return { there, city: cityOfZone(timezone), here: here === there ? null : here };
}
