/** How reminders and events can repeat, as people choose it, and the rules that say so. */
export const RECURRENCES = ['never', 'daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;
export type Recurrence = (typeof RECURRENCES)[number] | 'other';

/** As rules name them, in the order of `Date.getDay()`. */
export const WEEK_DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

const WORKING = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

/** A month that has no such day takes its last. */
function monthly(date: string): string {
  const day = Number(date.slice(8, 10));
  if (day <= 28) return 'FREQ=MONTHLY';
  return `FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: day - 27 }, (_, n) => 28 + n).join(',')};BYSETPOS=-1`;
}

export function ruleOf(recurrence: Recurrence, date: string): string | null {
  if (recurrence === 'daily') return 'FREQ=DAILY';
  if (recurrence === 'weekdays') return WORKING;
  if (recurrence === 'weekly') return 'FREQ=WEEKLY';
  if (recurrence === 'monthly') return monthly(date);
  return recurrence === 'yearly' ? 'FREQ=YEARLY' : null;
}

/** The part of a rule that names several days of the month. Every month has a last day (-1), and few have a 31st. */
export function ruleOfMonthDays(days: readonly number[]): string {
  const known = new Set(days.map((day) => (day === 31 ? -1 : day)));
  return `BYMONTHDAY=${[...known].toSorted((one, other) => (one < 0 ? 1 : other < 0 ? -1 : one - other)).join(',')}`;
}

/** The days of the month on which a monthly rule repeats, -1 for the last; none for any other rule. */
export function monthDaysOf(rule: string | null | undefined): readonly number[] {
  const days = /^FREQ=MONTHLY;BYMONTHDAY=((?:-1|\d{1,2})(?:,(?:-1|\d{1,2}))*)$/.exec(rule ?? '')?.[1];
  return days?.split(',').map(Number) ?? [];
}

/** What a rule is called; `other` for one that was made elsewhere. */
export function recurrenceOf(rule: string | null | undefined): Recurrence {
  if (!rule) return 'never';
  if (rule === WORKING) return 'weekdays';
  if (/^FREQ=MONTHLY;BYMONTHDAY=28(,\d\d)+;BYSETPOS=-1$/.test(rule)) return 'monthly';
  const plain = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/.exec(rule)?.[1]?.toLowerCase();
  return RECURRENCES.find((each) => each === plain) ?? 'other';
}

/** When a series ends: never, after its last possible date, or after a number of dates. */
export type SeriesEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'on'; readonly date: string }
  | { readonly kind: 'after'; readonly count: number };

const END = /;(?:UNTIL=(\d{4})(\d\d)(\d\d)|COUNT=(\d+))/;

export function seriesEndOf(rule: string | null | undefined): SeriesEnd {
  const [, year, month, day, count] = END.exec(rule ?? '') ?? [];
  if (count !== undefined) return { kind: 'after', count: Number(count) };
  return year === undefined ? { kind: 'never' } : { kind: 'on', date: `${year}-${month}-${day}` };
}

export const withoutEnd = (rule: string | null | undefined): string | null => rule?.replace(END, '') ?? null;

export function withEnd(rule: string | null, end: SeriesEnd): string | null {
  const plain = withoutEnd(rule);
  if (plain === null || end.kind === 'never') return plain;
  return end.kind === 'after' ? `${plain};COUNT=${end.count}` : `${plain};UNTIL=${end.date.replaceAll('-', '')}`;
}

/** The rule of a series that has another start: a monthly one repeats on the day of that. */
export function ruleFrom(rule: string | null, start: string): string | null {
  const recurrence = recurrenceOf(withoutEnd(rule));
  return recurrence === 'other' ? rule : withEnd(ruleOf(recurrence, start), seriesEndOf(rule));
}

/** The first dates of a rule that people can choose; none of any other rule. */
export function firstDates(rule: string | null, start: string, count: number): string[] {
  const recurrence = recurrenceOf(withoutEnd(rule));
  const first = Date.parse(start);
  if (recurrence === 'never' || recurrence === 'other' || Number.isNaN(first)) return [];
  const end = seriesEndOf(rule);
  const most = end.kind === 'after' ? Math.min(count, end.count) : count;
  const dates: string[] = [start];
  for (let step = 1; dates.length < most; step += 1) {
    const next = stepFrom(new Date(first), recurrence, step)?.toISOString().slice(0, 10);
    if (next !== undefined && end.kind === 'on' && next > end.date) break;
    if (next !== undefined) dates.push(next);
  }
  return dates;
}

/** The date that is a number of steps after another. Null if there is none: not every year has a 29 February. */
function stepFrom(start: Date, recurrence: Exclude<Recurrence, 'never' | 'other'>, step: number): Date | null {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  if (recurrence === 'monthly') {
    const lastDay = new Date(Date.UTC(year, month + step + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month + step, Math.min(day, lastDay)));
  }
  if (recurrence === 'yearly') {
    const next = new Date(Date.UTC(year + step, month, day));
    return next.getUTCDate() === day ? next : null;
  }
  const next = new Date(Date.UTC(year, month, day + step * (recurrence === 'weekly' ? 7 : 1)));
  const isWeekend = next.getUTCDay() === 0 || next.getUTCDay() === 6;
  return recurrence === 'weekdays' && isWeekend ? null : next;
}
