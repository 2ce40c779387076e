/** What others read of answers, seats, and the wait list. */
import { sql, type RawBuilder } from 'kysely';
import type { VisibilityScope } from '../core/visibility.ts';
import type { Attendance, AttendanceState } from './attendance.contract.ts';
import { countsOf } from './attendance.topics.ts';
import { organizes } from './guests.ts';
import type { Seating } from './seats.ts';

export type StoredAttendance = Omit<Attendance, 'answered_at'> & { answered_at: string | null };

/**
 * A column `attendance` of `relationships r`, null where no one answers. Only the user and organizers see the note and that someone
 * declined.
 */
export const attendanceColumns = (seesAll: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'answer', case when a.answer <> 'declined' or ${seesAll} then a.answer end,
    'party_size', a.party_size,
    'note', case when ${seesAll} then a.note end,
    'answered_at', case when a.answer <> 'declined' or ${seesAll} then a.answered_at end,
    'is_hidden', a.is_hidden,
    'has_moved', a.answer in ('accepted', 'maybe') and a.seen_moves < s.moves)
  from attendances a join seatings s on s.subject_id = r.relatable_id where a.relationship_id = r.id) as attendance`;

export const presentAttendance = ({ answered_at, has_moved, ...attendance }: StoredAttendance): Attendance => ({
  ...attendance,
  has_moved: has_moved ?? false,
  answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
});

/** SQL over `relationships r join items i`: the user gave this answer. Only organizers and the user see who declined. */
export function gaveAnswer(viewer: VisibilityScope | null, answer: Attendance['answer']): RawBuilder<boolean> {
  const gave = sql<boolean>`exists (select 1 from attendances a where a.relationship_id = r.id and a.answer = ${answer})`;
  if (answer !== 'declined') return gave;
  if (!viewer) return sql<boolean>`false`;
  const seesAll = sql`(r.user_id = ${viewer.userId} or ${organizes(viewer, sql`r.relatable_id`, sql`i.author_id`)})`;
  return sql<boolean>`(${gave} and ${seesAll})`;
}

export type StoredState = Pick<Seating, 'capacity' | 'taken' | 'held' | 'interested' | 'waiting' | 'offers'> &
  Pick<AttendanceState, 'attendance' | 'wait'>;

/** Columns of `AttendanceState` for the viewer as a person: SQL over `items i`, with `SEATING` joined. */
export function stateColumns(viewer: VisibilityScope | null): RawBuilder<unknown> {
  const counts = sql`jsonb_build_object('capacity', s.capacity, 'taken', s.taken, 'held', s.held, 'interested', s.interested,
    'waiting', s.waiting, 'offers', s.offers`;
  if (!viewer || viewer.preview) return sql`${counts}, 'attendance', null, 'wait', null) as seating`;
  return sql`${counts},
    'attendance', (
      select jsonb_build_object('relationship_id', r.id, 'role', r.role, 'status', r.status, 'answer', a.answer,
        'party_size', coalesce(a.party_size, 1), 'note', a.note, 'is_hidden', coalesce(a.is_hidden, false),
        'is_invited', r.initiated_by_id <> r.user_id,
        'has_moved', coalesce(a.answer in ('accepted', 'maybe') and a.seen_moves < s.moves, false))
      from relationships r left join attendances a on a.relationship_id = r.id
      where r.relatable_id = i.id and r.user_id = ${viewer.userId} and r.role <> 'follower'),
    'wait', (
      select jsonb_build_object('id', w.id, 'state', w.state, 'position', ${POSITION}, 'party_size', w.party_size,
        'accepts_fewer', w.accepts_fewer, 'offered_size', w.offered_size, 'held_until', w.held_until)
      from waitlist_entries w
      where w.subject_id = i.id and w.user_id = ${viewer.userId} and w.state in ('waiting', 'offered'))) as seating`;
}

/** The seating of `items i`. */
export const SEATING = sql`join seatings s on s.subject_id = i.id`;

/** The place of an entry `w` on its list, which is 1 for the first. */
export const POSITION = sql`(select count(*)::int + 1 from waitlist_entries ahead
  where ahead.subject_id = w.subject_id and ahead.state in ('waiting', 'offered') and ahead.seq < w.seq)`;

/** The fields of `AttendanceState` from the column of `stateColumns`. */
export function presentState({ attendance, wait, ...seating }: StoredState): AttendanceState {
  const heldUntil = wait?.held_until;
  return {
    ...countsOf(seating),
    attendance,
    wait: wait && { ...wait, held_until: heldUntil ? new Date(heldUntil).toISOString() : null },
  };
}
