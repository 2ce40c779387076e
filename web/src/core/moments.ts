/** A day and a time by the clock that one looks at. */
export interface Moment {
  date: string;
  time: string;
}

const two = (part: number) => String(part).padStart(2, '0');

/** 2026-03-14, as the calendar on the wall has it. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

const HOUR_MS = 3_600_000;
const [MORNING, EVENING] = [9, 18];

export const MOMENTS = ['hour', 'evening', 'tomorrow', 'week'] as const;
export type MomentName = (typeof MOMENTS)[number] | 'monday';

const WEEK_DAYS = 7;
const MONDAY = 1;

function at(now: Date, days: number, hour: number): Moment {
  const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  return { date: dayOf(moment), time: timeOf(moment) };
}

/** When one usually wants something later; an evening or a Monday that has come is the next one. */
export function momentOf(name: MomentName, now: Date): Moment {
  if (name === 'evening') return at(now, now.getHours() < EVENING ? 0 : 1, EVENING);
  if (name === 'tomorrow') return at(now, 1, MORNING);
  if (name === 'monday') return at(now, (MONDAY - now.getDay() + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS, MORNING);
  if (name === 'week') return at(now, WEEK_DAYS, MORNING);
  const later = new Date(now.getTime() + HOUR_MS);
  return { date: dayOf(later), time: timeOf(later) };
}

/** The instant that it is; null until it is whole. */
export function instantOf({ date, time }: Moment): Date | null {
  const at = new Date(`${date}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
