/** Local dates (`2027-05-14`) and times (`09:00`) in IANA time zones. */
import { Failure } from './errors.ts';

// Native from Node 26 on.
const { Temporal } = 'Temporal' in globalThis ? globalThis : await import('temporal-polyfill');

/**
 * The canonical name of a time zone. An offset is not a zone: it has no daylight saving rules, and PostgreSQL reads its
 * sign the other way round. Throws `invalid` for `timezone`.
 */
export function canonicalZone(name: string): string {
  try {
    if (/^[+-]/.test(name)) throw new RangeError('an offset');
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Failure('invalid', { timezone: ['Unknown time zone.'] });
  }
}

const zoned = (timezone: string, instant: Date | number) =>
  new Temporal.ZonedDateTime(BigInt(Number(instant)) * 1_000_000n, timezone);

/** The local date and time of an instant, such as 2026-03-29T02:30:00. */
export const localTime = (timezone: string, instant: Date | number): string =>
  zoned(timezone, instant).toPlainDateTime().toString({ smallestUnit: 'second' });

/** An instant in ISO 8601 with the offset that its zone has at that instant, such as 2026-03-29T03:30:00+02:00. */
export const withOffset = (timezone: string, instant: number): string =>
  zoned(timezone, instant).toString({ smallestUnit: 'second', timeZoneName: 'never' });

/**
 * The instant of a local date and time, in milliseconds. A time that a change of clocks skips is moved forward by the
 * length of the gap; of a time that occurs twice, the first occurrence counts (RFC 5545).
 */
export const instantOf = (date: string, time: string, timezone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone, { disambiguation: 'compatible' })
    .epochMilliseconds;

/** Whether a change of clocks skips this local time. */
export const isSkipped = (date: string, time: string, timezone: string): boolean =>
  !localTime(timezone, instantOf(date, time, timezone)).startsWith(`${date}T${time}`);

/** The date a number of days later. */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

export interface ZoneTransition {
  /** When clocks change, in milliseconds. */
  at: number;
  /** Offsets from UTC in minutes before and after. */
  from: number;
  to: number;
}

const NANOSECONDS = 60_000_000_000;

/** The changes of clocks in a zone from one instant to another. */
export function transitionsOf(timezone: string, from: number, to: number): ZoneTransition[] {
  const transitions: ZoneTransition[] = [];
  let next = zoned(timezone, from).getTimeZoneTransition('next');
  while (next && next.epochMilliseconds < to) {
    const before = next.subtract({ nanoseconds: 1 });
    transitions.push({
      at: next.epochMilliseconds,
      from: before.offsetNanoseconds / NANOSECONDS,
      to: next.offsetNanoseconds / NANOSECONDS,
    });
    next = next.getTimeZoneTransition('next');
  }
  return transitions;
}

/** The offset from UTC in minutes. */
export const offsetAt = (timezone: string, instant: number): number =>
  zoned(timezone, instant).offsetNanoseconds / NANOSECONDS;
