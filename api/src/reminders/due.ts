/** When a reminder is due: a day, and perhaps a time, in a time zone, as the instant that it is. */
import { MORNING } from './reminders.contract.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Past every day that can be said: the 48 bits of an id. */
const UNDATED = 0xffff_ffff_ffff;

export interface Schedule {
  date_due_at: string | null;
  time_due_at: string | null;
  timezone: string;
}

/** How far clocks in a zone are ahead at an instant. */
function offsetAt(timezone: string, instant: number): number {
  const local = localTime(timezone, instant);
  return Date.parse(`${local}Z`) - Math.trunc(instant / 1000) * 1000;
}

/** What clocks in a zone show: 2026-03-29T02:30:00. */
export function localTime(timezone: string, instant: Date | number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T');
}

/** A time that clocks skip is as much later; of one that they show twice it is the first. */
export function instantOf(date: string, time: string, timezone: string): number {
  const local = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [local - DAY_MS, local + DAY_MS].map((near) => offsetAt(timezone, near)) as [number, number];
  const right = [before, after].find((offset) => offsetAt(timezone, local - offset) === offset);
  return local - (right ?? before);
}

export const dueAt = ({ date_due_at: date, time_due_at: time, timezone }: Schedule): Date | null =>
  date === null ? null : new Date(instantOf(date, time ?? MORNING, timezone));

/**
 * By due date, a whole day before its hours, and what has none last; of the same by when they were made, which their ids say.
 * It has the form of an id, so it is a cursor for keyset pages.
 */
export function orderOf({ date_due_at: date, time_due_at: time, timezone }: Schedule, id: string): string {
  const due = date === null ? UNDATED : instantOf(date, time ?? '00:00', timezone);
  const [first, made] = [due.toString(16).padStart(12, '0'), id.replaceAll('-', '')];
  return `${first.slice(0, 8)}-${first.slice(8)}-7${made.slice(0, 3)}-8${made.slice(3, 6)}-${made.slice(6, 12)}${made.slice(-6)}`;
}
