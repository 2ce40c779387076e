/** When an event or a conference is: local dates and times in its zone, as they are given, stored and returned. */
import { isDate } from './contract.ts';
import { Failure } from './errors.ts';
import type { LocalMoment } from './ics-events.ts';
import { addDays, canonicalZone, daysBetween, instantOf, localTime } from './zones.ts';

/** As it is stored. Times are null for whole days, whose `end_date` is the last day; everything is null in a draft without dates. */
export interface Schedule {
  start_date: string | null;
  start_time: string | null;
  end_date: string | null;
  end_time: string | null;
  timezone: string;
  /** The instants of both, in ISO 8601. The end is exclusive. */
  starts_at: string | null;
  ends_at: string | null;
}

/** As a client sends it. Omitted fields stay unchanged. */
export interface ScheduleInput {
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  timezone?: string | undefined;
  is_all_day?: boolean | undefined;
}

type Field = 'starts_at' | 'ends_at';

/** How long it can last, and what it is called in messages. */
interface Limits {
  days: number;
  noun: string;
}

export const unscheduled = (timezone: string): Schedule => ({
  start_date: null,
  start_time: null,
  end_date: null,
  end_time: null,
  timezone,
  starts_at: null,
  ends_at: null,
});

const refuse = (field: string, message: string) => new Failure('invalid', { [field]: [message] });

const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** Reads a date, a local time, or an instant, whose offset wins over the zone. Seconds are dropped. */
export function momentIn(field: string, text: string, timezone: string): LocalMoment {
  const [, date = '', time, offset] = MOMENT.exec(text) ?? [];
  if (!isDate(date)) throw refuse(field, 'must be a date or a date with a time from 2000 to 2199');
  if (!time) return { date, time: null };
  const local = localTime(timezone, offset ? Date.parse(`${date}T${time}${offset}`) : instantOf(date, time, timezone));
  const moment = { date: local.slice(0, 10), time: local.slice(11, 16) };
  // An offset or a skipped hour can lead across the end of a year.
  if (!isDate(moment.date)) throw refuse(field, 'must be from 2000 to 2199');
  return moment;
}

const stored = (date: string | null, time: string | null): LocalMoment | null =>
  date === null ? null : { date, time };

/** Merges what a client sends with what is stored, and computes the instants. Throws `invalid` with the field. */
export function scheduleWithin(limits: Limits, input: ScheduleInput, before: Schedule): Schedule {
  const timezone = input.timezone === undefined ? before.timezone : canonicalZone(input.timezone);
  const read = (field: Field, known: LocalMoment | null) => {
    const given = input[field];
    if (given === undefined) return known;
    return given === null ? null : momentIn(field, given, timezone);
  };
  const start = read('starts_at', stored(before.start_date, before.start_time));
  const end = read('ends_at', stored(before.end_date, before.end_time));
  const schedule = instantsOf(timezone, ...asWholeDays(limits, input, start, end));
  requireLength(limits, schedule);
  return schedule;
}

/** Makes both ends whole days if the client says so, and requires that they agree. */
function asWholeDays(
  { noun }: Limits,
  { is_all_day, ...input }: ScheduleInput,
  start: LocalMoment | null,
  end: LocalMoment | null,
): [LocalMoment | null, LocalMoment | null] {
  const ends = { starts_at: start, ends_at: end };
  for (const field of ['starts_at', 'ends_at'] as const) {
    const moment = ends[field];
    if (!moment || is_all_day === undefined) continue;
    if (is_all_day && moment.time !== null && input[field] !== undefined)
      throw refuse(field, `must be a date without a time, because the ${noun} is all day`);
    if (!is_all_day && moment.time === null) throw refuse(field, 'must have a time');
  }
  if (is_all_day) {
    // Until midnight, the last day is the one before.
    const isMidnight = end?.time === '00:00' && start !== null && end.date > start.date;
    return [
      start && { ...start, time: null },
      end && { date: isMidnight ? addDays(end.date, -1) : end.date, time: null },
    ];
  }
  if (start && end && (start.time === null) !== (end.time === null)) {
    const field = input.ends_at === undefined ? 'starts_at' : 'ends_at';
    throw refuse(field, 'must both be dates, or both have a time');
  }
  return [start, end];
}

/** The instant of a moment. As an end, a date means the midnight after it. */
export function instantAt({ date, time }: LocalMoment, timezone: string, isEnd = false): string {
  const day = time === null && isEnd ? addDays(date, 1) : date;
  return new Date(instantOf(day, time ?? '00:00', timezone)).toISOString();
}

/** A schedule from its local dates and times. */
export const instantsOf = (timezone: string, start: LocalMoment | null, end: LocalMoment | null): Schedule => ({
  start_date: start?.date ?? null,
  start_time: start?.time ?? null,
  end_date: end?.date ?? null,
  end_time: end?.time ?? null,
  timezone,
  starts_at: start && instantAt(start, timezone),
  ends_at: end && instantAt(end, timezone, true),
});

function requireLength(
  { days: most }: Limits,
  { start_date, start_time, end_date, end_time, starts_at, ends_at }: Schedule,
): void {
  if (start_date === null || end_date === null) return;
  if (ends_at! <= starts_at!) throw refuse('ends_at', 'must be after the start');
  const days = daysBetween(start_date, end_date);
  const isOver = start_time === null ? days >= most : days > most || (days === most && end_time! > start_time);
  if (isOver) throw refuse('ends_at', `can be at most ${most} days after the start`);
}

/** Whether it is on more than one day. Until midnight, it ends on the day before. */
export function isMultiday({ start_date, end_date, end_time }: Schedule): boolean {
  if (start_date === null || end_date === null) return false;
  return (end_time === '00:00' ? addDays(end_date, -1) : end_date) > start_date;
}

const MOVES = ['start_date', 'start_time', 'end_date', 'end_time', 'timezone'] as const satisfies (keyof Schedule)[];

export const isMoved = (before: Schedule, after: Schedule): boolean =>
  MOVES.some((field) => before[field] !== after[field]);
