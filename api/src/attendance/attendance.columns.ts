/** What others read of answers, seats, and the wait list. */
import { sql, type RawBuilder } from 'kysely';
import type { VisibilityScope } from '../core/visibility.ts';
import type { Attendance, AttendanceState } from './attendance.contract.ts';
import { countsOf } from './attendance.topics.ts';
import { organizes } from './guests.ts';
import type { Seating } from './seats.ts';

export type StoredAttendance = Omit<Attendance, 'answered_at'> & { answered_at: string | null };

/** What a user answered to a subject `s`: to the whole, or to one of its dates. SQL over `attendances a` and `date_answers d`. */
const answered = (column: 'answer' | 'party_size' | 'answered_at' | 'seen_moves'): RawBuilder<unknown> =>
  sql`(case when s.subject_id = s.item_id then ${sql.ref(`a.${column}`)} else ${sql.ref(`d.${column}`)} end)`;

const DATE_ANSWERS = sql`left join date_answers d on d.relationship_id = a.relationship_id and d.subject_id = s.subject_id`;

const hasMoved = sql`coalesce(${answered('answer')} in ('accepted', 'maybe') and ${answered('seen_moves')} < s.moves, false)`;

/**
 * A column `attendance` of `relationships r`, null where no one answers. Only the user and organizers see the note and that someone
 * declined. `subjectId` is SQL of the item or the date.
 */
export const attendanceColumns = (
  seesAll: RawBuilder<unknown>,
  subjectId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'answer', case when ${answered('answer')} <> 'declined' or ${seesAll} then ${answered('answer')} end,
    'party_size', coalesce(${answered('party_size')}, 1),
    'note', case when ${seesAll} then a.note end,
    'answered_at', case when ${answered('answer')} <> 'declined' or ${seesAll} then ${answered('answered_at')} end,
    'is_hidden', a.is_hidden,
    'has_moved', ${hasMoved})
  from attendances a join seatings s on s.subject_id = ${subjectId} ${DATE_ANSWERS}
  where a.relationship_id = r.id) as attendance`;

export const presentAttendance = ({ answered_at, has_moved, ...attendance }: StoredAttendance): Attendance => ({
  ...attendance,
  has_moved: has_moved ?? false,
  answered_at: presentTime(answered_at),
});

/** A time within a column of JSON, which is not read as one. */
const presentTime = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/**
 * SQL over `relationships r join items i`: the user gave an answer, to the whole or to the date that is a subject. Only organizers and the user
 * see who declined.
 */
export function gaveAnswer(
  viewer: VisibilityScope | null,
  answer: Attendance['answer'] | undefined,
  dateId?: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const to = dateId ? sql`date_answers a where a.subject_id = ${dateId} and` : sql`attendances a where`;
  const gave = (which: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from ${to} a.relationship_id = r.id and ${which})`;
  const open = gave(answer === undefined ? sql`a.answer in ('accepted', 'maybe')` : sql`a.answer = ${answer}`);
  if (answer !== undefined && answer !== 'declined') return open;
  const seesAll = viewer
    ? sql`(r.user_id = ${viewer.userId} or ${organizes(viewer, sql`r.relatable_id`, sql`i.author_id`)})`
    : sql`false`;
  return answer === 'declined'
    ? sql<boolean>`(${open} and ${seesAll})`
    : sql<boolean>`(${open} or ${gave(sql`a.answer = 'declined'`)} and ${seesAll})`;
}

export type StoredState = Pick<Seating, 'capacity' | 'taken' | 'held' | 'interested' | 'waiting' | 'offers'> &
  Pick<AttendanceState, 'attendance' | 'wait'>;

/** Columns of `AttendanceState` for the viewer as a person: SQL over `items i`, with `seatingOf` joined. */
export function stateColumns(viewer: VisibilityScope | null): RawBuilder<unknown> {
  const counts = sql`jsonb_build_object('capacity', s.capacity, 'taken', s.taken, 'held', s.held, 'interested', s.interested,
    'waiting', s.waiting, 'offers', s.offers`;
  if (!viewer || viewer.preview) return sql`${counts}, 'attendance', null, 'wait', null) as seating`;
  return sql`${counts},
    'attendance', (
      select jsonb_build_object('relationship_id', r.id, 'role', r.role, 'status', r.status, 'answer', ${answered('answer')},
        'party_size', coalesce(${answered('party_size')}, 1), 'note', a.note, 'is_hidden', coalesce(a.is_hidden, false),
        'is_invited', r.initiated_by_id <> r.user_id, 'answered_at', ${answered('answered_at')}, 'has_moved', ${hasMoved})
      from relationships r left join attendances a on a.relationship_id = r.id ${DATE_ANSWERS}
      where r.relatable_id = i.id and r.user_id = ${viewer.userId} and r.role <> 'follower'),
    'wait', (
      select jsonb_build_object('id', w.id, 'state', w.state, 'position', ${POSITION}, 'party_size', w.party_size,
        'accepts_fewer', w.accepts_fewer, 'offered_size', w.offered_size, 'held_until', w.held_until)
      from waitlist_entries w
      where w.subject_id = s.subject_id and w.user_id = ${viewer.userId} and w.state in ('waiting', 'offered'))) as seating`;
}

/** Joins the seating of a subject. */
export const seatingOf = (subjectId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join seatings s on s.subject_id = ${subjectId}`;

/** The place of an entry `w` on its list, which is 1 for the first. */
export const POSITION = sql`(select count(*)::int + 1 from waitlist_entries ahead
  where ahead.subject_id = w.subject_id and ahead.state in ('waiting', 'offered') and ahead.seq < w.seq)`;

/** The fields of `AttendanceState` from the column of `stateColumns`. */
export const presentState = ({ attendance, wait, ...seating }: StoredState): AttendanceState => ({
  ...countsOf(seating),
  attendance: attendance && { ...attendance, answered_at: presentTime(attendance.answered_at) },
  wait: wait && { ...wait, held_until: presentTime(wait.held_until) },
});
