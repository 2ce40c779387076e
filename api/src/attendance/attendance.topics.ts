/** Real-time events about who attends. */
import type { Context } from '../core/context.ts';
import type { AttendanceState } from './attendance.contract.ts';
import { freeOf, type Seating } from './seats.ts';

export type AttendanceCounts = Pick<
  AttendanceState,
  'guests_count' | 'interested_count' | 'waiting_count' | 'seats_left'
>;

/** How often the counts of an item are published. */
const COUNTS_EVERY_MS = 250;

export function countsOf(
  seating: Pick<Seating, 'capacity' | 'taken' | 'held' | 'interested' | 'waiting' | 'offers'>,
): AttendanceCounts {
  const { capacity, taken, interested, waiting, offers } = seating;
  return {
    guests_count: taken,
    interested_count: interested,
    waiting_count: waiting + offers,
    seats_left: capacity === null ? null : waiting > 0 ? 0 : freeOf(seating),
  };
}

/** Publishes the counts once the transaction commits, but not more often than viewers can read them. */
export function publishCounts(context: Context, seating: Seating, topic: string): void {
  const { item_id, occurs_on } = seating;
  // Whoever shows the date reads it again: its counts are not those of the event.
  if (occurs_on !== null) context.publish(`${topic}.${item_id}.changed`, {}, { everyMs: COUNTS_EVERY_MS });
  else context.publish(`${topic}.${item_id}.counts`, countsOf(seating), { everyMs: COUNTS_EVERY_MS });
}
