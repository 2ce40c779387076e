/** A local date and time without a time zone. */
export interface WallTime {
  date: string;
  time: string;
}

const two = (part: number) => String(part).padStart(2, '0');

/** The local date of an instant, as 2026-03-14. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

const HOUR_MS = 3_600_000;
const [MORNING, EVENING] = [9, 18];

export const DATE_PRESETS = ['hour', 'evening', 'tomorrow', 'week'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number] | 'monday';

const WEEK_DAYS = 7;
const MONDAY = 1;

function at(now: Date, days: number, hour: number): WallTime {
  const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  return { date: dayOf(moment), time: timeOf(moment) };
}

/** When one usually wants something later; an evening or a Monday that has come is the next one. */
export function wallTimeOf(name: DatePreset, now: Date): WallTime {
  if (name === 'evening') return at(now, now.getHours() < EVENING ? 0 : 1, EVENING);
  if (name === 'tomorrow') return at(now, 1, MORNING);
  if (name === 'monday') return at(now, (MONDAY - now.getDay() + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS, MORNING);
  if (name === 'week') return at(now, WEEK_DAYS, MORNING);
  const later = new Date(now.getTime() + HOUR_MS);
  return { date: dayOf(later), time: timeOf(later) };
}

/** The instant that it is; null until it is whole. */
export function instantOf({ date, time }: WallTime): Date | null {
  const at = new Date(`${date}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
