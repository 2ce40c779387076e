/** How a reminder comes again: a part of RFC 5545 that people can say, counted in local time so that a change of clocks moves nothing. */
import rrule from 'rrule';
import { Failure } from '../core/errors.ts';
import { isDay } from './reminders.contract.ts';

/** What may be said with each frequency: what never matches, or takes a second to find, cannot be. */
const WORDS: Readonly<Record<string, RegExp>> = {
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
/** Further than anybody plans, and near enough to be looked through. */
const YEARS = 30;
const DAY_MS = 24 * 3600 * 1000;

const refuse = () => new Failure('invalid', { recurrence: ['This recurrence rule isn’t supported.'] });

/** The rule as it is kept, or a failure that says what is wrong. */
export function checkRecurrence(text: string): string {
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part) => part.split('=') as [string, string | undefined]);
  const named = new Map(parts);
  const allowed = [...ALWAYS, ...(ALSO[named.get('FREQ') ?? ''] ?? [])];
  const isRight = parts.every(([name, value]) => allowed.includes(name) && WORDS[name]?.test(value ?? ''));
  const isPlainWeek = named.get('FREQ') !== 'WEEKLY' || !/\d/.test(named.get('BYDAY') ?? '');
  const isOnce = named.size === parts.length && !(named.has('COUNT') && named.has('UNTIL'));
  const until = named.get('UNTIL')?.replace(/(....)(..)(..)/, '$1-$2-$3') ?? '';
  const isEnd = until === '' || isDay(until);
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
  /** Of what is left from there on. */
  recurrence: string;
}

/** The first after `from`, as a local time, that is not past by `now`; null when it was the last. */
export function nextOccurrence(
  recurrence: string,
  from: { date: string; time: string | null },
  now: string,
): Occurrence | null {
  const begin = new Date(`${from.date}T${from.time ?? '00:00'}:00Z`);
  // What has no time is due the whole day.
  const earliest = from.time === null ? `${now.slice(0, 10)}T00:00:00` : now;
  const end = new Date(begin);
  end.setUTCFullYear(Math.max(begin.getUTCFullYear(), Number(now.slice(0, 4))) + YEARS);
  const options = rrule.RRule.parseString(recurrence);
  // Its last day counts as a whole.
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
  // What it began with counts, also where the rule would not have it.
  const left = options.count ? options.count - Math.max(passed, 1) : null;
  if (left === 0) return null;
  return {
    date: found.toISOString().slice(0, 10),
    recurrence: left === null ? recurrence : recurrence.replace(/COUNT=\d+/, `COUNT=${left}`),
  };
}
