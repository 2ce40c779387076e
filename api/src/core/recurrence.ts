/**
 * Recurrence rules: the part of RFC 5545 that the editors offer. Rules are expanded in local time, so that a series keeps its
 * time of day across changes of clocks.
 */
import rrule from 'rrule';
import { isDate } from './contract.ts';
import { Failure } from './errors.ts';

/** Parts that rules may have, without those that never match or that take long to expand. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^2[01]\d{6}$/,
  BYDAY: /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,6}$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01])){0,30}$/,
  BYSETPOS: /^-?[1-9]\d?$/,
};
const ALWAYS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'];
const ALSO: Readonly<Record<string, readonly string[]>> = {
  DAILY: [],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: [],
};
/** How far a rule is searched for its next date. */
const SEARCH_YEARS = 30;
const DAY_MS = 24 * 3600 * 1000;

const refuse = () => new Failure('invalid', { recurrence: ['This recurrence rule isn’t supported.'] });

/** The rule in the form in which it is stored. Throws `invalid` for `recurrence`. */
export function checkRecurrence(text: string): string {
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part) => part.split('=') as [string, string | undefined]);
  const named = new Map(parts);
  const allowed = [...ALWAYS, ...(ALSO[named.get('FREQ') ?? ''] ?? [])];
  const isRight = parts.every(([name, value]) => allowed.includes(name) && PARTS[name]?.test(value ?? ''));
  const isPlainWeek = named.get('FREQ') !== 'WEEKLY' || !/\d/.test(named.get('BYDAY') ?? '');
  const isOnce = named.size === parts.length && !(named.has('COUNT') && named.has('UNTIL'));
  const until = named.get('UNTIL')?.replace(/(....)(..)(..)/, '$1-$2-$3') ?? '';
  const isEnd = until === '' || isDate(until);
  if (!named.has('FREQ') || !isEnd || !isRight || !isPlainWeek || !isOnce) throw refuse();
  const rule = parts.map((part) => part.join('=')).join(';');
  try {
    rrule.RRule.parseString(rule);
  } catch {
    throw refuse();
  }
  return rule;
}

export interface Occurrence {
  date: string;
  /** The rule of the remaining series. */
  recurrence: string;
}

/** The first occurrence after `from` that is not before `now` (both local); null after the last. */
export function nextOccurrence(
  recurrence: string,
  from: { date: string; time: string | null },
  now: string,
): Occurrence | null {
  const begin = new Date(`${from.date}T${from.time ?? '00:00'}:00Z`);
  // Without a time, an occurrence lasts the whole day.
  const earliest = from.time === null ? `${now.slice(0, 10)}T00:00:00` : now;
  const end = new Date(begin);
  end.setUTCFullYear(Math.max(begin.getUTCFullYear(), Number(now.slice(0, 4))) + SEARCH_YEARS);
  const options = rrule.RRule.parseString(recurrence);
  // UNTIL is a day, which is included.
  const last = options.until && new Date(options.until.getTime() + DAY_MS - 1);
  const until = last && last < end ? last : end;
  const rule = new rrule.RRule({ ...options, dtstart: begin, until });
  let passed = 0;
  let found: Date | undefined;
  rule.all((each) => {
    const isNext = each > begin && each.toISOString().slice(0, 19) >= earliest;
    if (isNext) found = each;
    else passed += 1;
    return !isNext;
  });
  if (!found) return null;
  // The first date counts even if the rule does not match it.
  const left = options.count ? options.count - Math.max(passed, 1) : null;
  if (left === 0) return null;
  return {
    date: found.toISOString().slice(0, 10),
    recurrence: left === null ? recurrence : recurrence.replace(/COUNT=\d+/, `COUNT=${left}`),
  };
}

const floating = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (floated: Date): string => floated.toISOString().slice(0, 10);

interface Range {
  /** Dates after this one are left out. */
  until: string;
  /** At most this many dates, of which the first is the start. */
  limit: number;
}

/**
 * The dates of a series in order. The first is always its start, even if the rule does not match it, and it counts for COUNT.
 * There is at most one occurrence a day.
 */
export function datesOf(recurrence: string, start: string, { until, limit }: Range): string[] {
  const options = rrule.RRule.parseString(recurrence);
  const last = options.until && dateOf(options.until) < until ? dateOf(options.until) : until;
  const length = Math.min(options.count ?? limit, limit);
  const dates = [start];
  if (length < 2) return dates;
  const rule = new rrule.RRule({ ...options, count: null, dtstart: floating(start), until: floating(last) });
  rule.all((each) => {
    const date = dateOf(each);
    if (date !== start) dates.push(date);
    return dates.length < length;
  });
  return dates;
}

/** Whether a rule matches the start of its series. */
export function matchesStart(recurrence: string, start: string): boolean {
  const rule = new rrule.RRule({ ...rrule.RRule.parseString(recurrence), count: 1, dtstart: floating(start) });
  const [first] = rule.all();
  return first !== undefined && dateOf(first) === start;
}
