/** Local times in a time zone. */
import { dateFormat } from './formats.ts';

const DAY_MS = 86_400_000;
const WHOLE = {
  calendar: 'iso8601',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** The local date and time at an instant, as `2027-03-28T02:30`. */
export function localTime(instant: number, timeZone: string): string {
  const format = dateFormat('en-US', { ...WHOLE, timeZone });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

interface Instants {
  /** The first instant at which clocks show the local time. A skipped one moves forward by what is skipped. */
  instant: number;
  isSkipped: boolean;
}

/** The instant of a local time such as `2027-03-28T02:30`. Null if it is none. */
export function instantIn(local: string, timeZone: string): Instants | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (instant: number) => Date.parse(`${localTime(instant, timeZone)}Z`) - instant;
  const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)] as const;
  const found = [before, after].find((offset) => localTime(asUtc - offset, timeZone) === local);
  return { instant: asUtc - (found ?? before), isSkipped: found === undefined };
}
