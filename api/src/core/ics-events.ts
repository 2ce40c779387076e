/** Writes events of iCalendar files: single ones and series, with the dates that differ from their series. */
import { compact, escapeText, utcTime } from './ics.ts';
import { timeZoneComponent } from './ics-zones.ts';
import { matchesStart, nextOccurrence } from './recurrence.ts';
import { addDays, daysBetween, instantOf } from './zones.ts';

/** A local date, with a time unless it is a whole day. */
export interface LocalMoment {
  date: string;
  time: string | null;
}

export interface CalendarDetails {
  title: string;
  description?: string;
  location?: string;
  url?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  start: LocalMoment;
  /** For whole days, the last day, which is included. */
  end: LocalMoment;
  /** IANA name. */
  timezone: string;
  /** Rises with each significant change. */
  sequence: number;
  updatedAt: Date;
}

export interface CalendarEvent extends CalendarDetails {
  uid: string;
  createdAt: Date;
  /** RRULE, whose UNTIL is a local day. */
  recurrence?: string | null;
  /** Dates of the series that differ from it, by their original date. */
  overrides?: readonly (CalendarDetails & { occursOn: string })[];
}

/** A property with a local moment: a date, or a time in its zone. */
function momentLine(name: string, { date, time }: LocalMoment, timezone: string): string {
  if (time === null) return `${name};VALUE=DATE:${compact(date)}`;
  return `${name};TZID=${timezone}:${compact(date)}T${compact(time)}00`;
}

/** RFC 5545 wants UNTIL as a date for whole days, else as an instant in UTC. */
const ruleLine = (recurrence: string, { time }: LocalMoment, timezone: string): string =>
  `RRULE:${
    time === null
      ? recurrence
      : recurrence.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (_, year: string, month: string, day: string) => {
          return `UNTIL=${utcTime(instantOf(`${year}-${month}-${day}`, '23:59:59', timezone))}`;
        })
  }`;

function component(
  { uid, createdAt }: Pick<CalendarEvent, 'uid' | 'createdAt'>,
  details: CalendarDetails,
  identity: readonly string[] = [],
): string[] {
  const { title, description, location, url, status, start, end, timezone, sequence, updatedAt } = details;
  const endMoment = end.time === null ? { date: addDays(end.date, 1), time: null } : end;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(updatedAt)}`,
    `CREATED:${utcTime(createdAt)}`,
    `LAST-MODIFIED:${utcTime(updatedAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    momentLine('DTSTART', start, timezone),
    momentLine('DTEND', endMoment, timezone),
    ...identity,
    `STATUS:${status}`,
    ...(status === 'CANCELLED' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** The components of an event: one, and one more for each date of a series that differs. */
function eventComponents(event: CalendarEvent): string[][] {
  const { uid, recurrence, overrides = [], start, end, timezone } = event;
  if (!recurrence) return [component(event, event)];
  if (!matchesStart(recurrence, start.date)) {
    // Calendar apps disagree on whether a start that the rule does not match belongs to the series, so it is written by itself.
    const isStart = ({ occursOn }: { occursOn: string }) => occursOn === start.date;
    const single = { ...event, uid: `${uid}-${compact(start.date)}` };
    const first = component(single, overrides.find(isStart) ?? event);
    const next = nextOccurrence(recurrence, { date: start.date, time: null }, `${start.date}T00:00:00`);
    if (!next) return [first];
    const length = daysBetween(start.date, end.date);
    const series = {
      ...event,
      recurrence: next.recurrence,
      start: { ...start, date: next.date },
      end: { ...end, date: addDays(next.date, length) },
      overrides: overrides.filter((override) => !isStart(override)),
    };
    return [first, ...eventComponents(series)];
  }
  return [
    component(event, event, [ruleLine(recurrence, start, timezone)]),
    ...overrides.map((override) => {
      // The original time, in the zone of the series.
      const original = momentLine('RECURRENCE-ID', { date: override.occursOn, time: start.time }, timezone);
      return component(event, override, [original]);
    }),
  ];
}

/** A series without an end is described for this long. */
const OPEN_YEARS = 10;

/** The components of events, preceded by those of the time zones that they use. */
export function eventsWithZones(events: readonly CalendarEvent[]): string[][] {
  const years = new Map<string, [first: number, last: number]>();
  for (const event of events)
    for (const { timezone, start, end } of [event, ...(event.overrides ?? [])]) {
      if (start.time === null) continue;
      const [first, last] = years.get(timezone) ?? [Infinity, -Infinity];
      const lastYear = Number(end.date.slice(0, 4)) + (event.recurrence ? OPEN_YEARS : 0);
      years.set(timezone, [Math.min(first, Number(start.date.slice(0, 4))), Math.max(last, lastYear)]);
    }
  return [
    ...[...years].map(([timezone, [first, last]]) => timeZoneComponent(timezone, first, last)),
    ...events.flatMap(eventComponents),
  ];
}

/** The most components of a calendar file. */
export const CALENDAR_COMPONENTS = 5_000;
/** Years before and after today that a calendar file covers. */
const [PAST_YEARS, COMING_YEARS] = [1, 2];
/** What was canceled or completed stays in calendar files for so long after its end. */
const ENDED_DAYS = 30;

/** What calendar files cover, as instants. */
export interface CalendarPeriod {
  /** Only events that end after this. */
  from: string;
  /** Only events that start before this. */
  to: string;
  /** What was canceled or completed is left out if it ended before this. */
  endedFrom: string;
}

/** Counted from the start of the day, in UTC, so that files only change with what they show, and once a day. */
export function calendarPeriod(now: Date): CalendarPeriod {
  const inTime = (years: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate() + days)).toISOString();
  return { from: inTime(-PAST_YEARS, 0), to: inTime(COMING_YEARS, 0), endedFrom: inTime(0, -ENDED_DAYS) };
}
