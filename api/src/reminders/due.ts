/** The instant at which a reminder is due, from its date, its time if it has one, and its time zone. */
import { instantOf } from '../core/zones.ts';
import { MORNING } from './reminders.contract.ts';

/** Past every day that can be said: the 48 bits of an id. */
const UNDATED = 0xffff_ffff_ffff;

export interface Schedule {
  date_due_at: string | null;
  time_due_at: string | null;
  timezone: string;
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
  // Its millisecond, its place within that, and some of what is random.
  const rest = `${made.slice(0, 12)}${made.slice(13, 16)}${made.slice(-3)}`;
  return `${first.slice(0, 8)}-${first.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`;
}
