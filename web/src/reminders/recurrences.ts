/** How a reminder may come again, as people choose it, and the rules that say so. */
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
