/** Writes the VTIMEZONE components of iCalendar files, from the same time zone data as `zones.ts`. */
import { compact } from './ics.ts';
import { localTime, offsetAt, transitionsOf } from './zones.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** A change of clocks by the local time before it. */
interface Onset {
  local: string;
  from: number;
  to: number;
}

const dayOfMonth = ({ local }: Onset): number => Number(local.slice(8, 10));
const yearOf = ({ local }: Onset): number => Number(local.slice(0, 4));

function daysInMonth({ local }: Onset): number {
  const [year, month] = [Number(local.slice(0, 4)), Number(local.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** +0545, or -033024 where the offset has seconds. */
function offsetText(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = parts.slice(0, seconds % 60 === 0 ? 2 : 3).map((part) => String(part).padStart(2, '0'));
  return (minutes < 0 ? '-' : '+') + digits.join('');
}

const isWeekOf = (nth: number) => (onset: Onset) => Math.ceil(dayOfMonth(onset) / 7) === nth;
const isLastWeek = (onset: Onset) => daysInMonth(onset) - dayOfMonth(onset) < 7;

/** The yearly rule that all onsets follow, one in each year; null if they follow none. */
function yearlyRule(onsets: readonly Onset[], lastYear: number): string | null {
  const [first] = onsets;
  if (!first || onsets.length < 2) return null;
  const weekday = (onset: Onset) => new Date(`${onset.local}Z`).getUTCDay();
  const isRegular = onsets.every(
    (onset, index) =>
      yearOf(onset) === yearOf(first) + index &&
      weekday(onset) === weekday(first) &&
      onset.local.slice(5, 7) === first.local.slice(5, 7) &&
      onset.local.slice(11) === first.local.slice(11),
  );
  if (!isRegular || yearOf(onsets.at(-1)!) !== lastYear) return null;
  const nth = [1, 2, 3, 4].find((week) => onsets.every(isWeekOf(week)));
  const position = onsets.every(isLastWeek) ? -1 : nth;
  if (position === undefined) return null;
  return `RRULE:FREQ=YEARLY;BYMONTH=${Number(first.local.slice(5, 7))};BYDAY=${position}${DAYS[weekday(first)]}`;
}

function observance({ from, to }: Onset, local: string, lines: readonly string[] = []): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(local)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...lines,
    `END:${kind}`,
  ];
}

/**
 * The component of a zone, valid for the given years. Where the zone changes its clocks by the same rule every year, so does
 * the component, because Outlook ignores lists of dates; other changes are listed.
 */
export function timeZoneComponent(timezone: string, firstYear: number, lastYear: number): string[] {
  const begin = Date.UTC(firstYear - 1, 0, 2);
  const end = Date.UTC(lastYear + 1, 11, 31);
  const initial = offsetAt(timezone, begin);
  const onsets = transitionsOf(timezone, begin, end).map(({ at, from, to }): Onset => {
    return { local: localTime('UTC', at + from * 60_000), from, to };
  });
  const groups = Map.groupBy(onsets, ({ local, from, to }) => `${local.slice(5, 7)} ${from} ${to}`);
  const components = [...groups.values()].flatMap((group) => {
    const rule = yearlyRule(group, lastYear + 1);
    if (rule) return observance(group[0]!, group[0]!.local, [rule]);
    return group.flatMap((onset) => observance(onset, onset.local));
  });
  const start = localTime('UTC', begin + initial * 60_000);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    ...observance({ local: start, from: initial, to: initial }, start),
    ...components,
    'END:VTIMEZONE',
  ];
}
