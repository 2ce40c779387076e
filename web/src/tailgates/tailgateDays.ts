import { localTime } from '../core/zones.ts';

const DAY_MS = 86_400_000;
/** More days than a conference of a month has would be no choice. */
const DAYS_MAX = 31;

interface Dates {
  readonly timezone: string;
  readonly startsAt: { readonly date: string } | null | undefined;
  readonly endsAt: { readonly date: string } | null | undefined;
  readonly tailgateStartsAt: string | null | undefined;
  readonly tailgateEndsAt: string | null | undefined;
}

/** The days of a conference and of its tailgates, such as `2027-05-14`, and the chosen one. */
export function tailgateDays(dates: Dates, chosen: string): readonly string[] {
  const dateOf = (instant: string | null | undefined) =>
    instant ? [localTime(Date.parse(instant), dates.timezone).slice(0, 10)] : [];
  const ends = [dates.startsAt, dates.endsAt].flatMap((moment) => (moment ? [moment.date] : []));
  const known = [...ends, ...dateOf(dates.tailgateStartsAt), ...dateOf(dates.tailgateEndsAt)].toSorted();
  const [first, last] = [known[0], known.at(-1)];
  const days = new Set<string>(/^\d/.test(chosen) ? [chosen] : []);
  if (first && last)
    for (let at = Date.parse(first); at <= Date.parse(last) && days.size < DAYS_MAX; at += DAY_MS)
      days.add(new Date(at).toISOString().slice(0, 10));
  return [...days].toSorted();
}
