import { sql } from 'kysely';
import type { AttendanceService } from '../core/attendance.ts';
import {
  attendanceColumns,
  gaveAnswer,
  presentAttendance,
  presentState,
  seatingOf,
  stateColumns,
  type StoredAttendance,
  type StoredState,
} from './attendance.columns.ts';
import { dropDates, openDates } from './dates.ts';
import { attendanceMembership } from './membership.ts';
import { createSeating, findSeating } from './seats.ts';
import { closeList, moveSeatings, requireNoGuests, resize } from './waitlist.ts';

export const attendanceService: AttendanceService = {
  membership: attendanceMembership,
  open: createSeating,
  openDates,
  dropDates,
  resize,
  move: moveSeatings,
  close: closeList,
  requireNoGuests,
  findDate: async (context, itemId, occursOn) => (await findSeating(context, itemId, occursOn)).subject_id,
  seating: seatingOf,
  stateColumn: stateColumns,
  presentState: (stored) => presentState(stored as StoredState),
  answerColumn: (seesAll, dateId) => attendanceColumns(seesAll, dateId ?? sql`r.relatable_id`),
  presentAnswer: (stored) => presentAttendance(stored as StoredAttendance),
  gaveAnswer: (viewer, { answer, dateId }) => gaveAnswer(viewer, answer, dateId),
};
