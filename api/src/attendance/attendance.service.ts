import type { AttendanceService } from '../core/attendance.ts';
import {
  attendanceColumns,
  gaveAnswer,
  presentAttendance,
  presentState,
  SEATING,
  stateColumns,
  type StoredAttendance,
  type StoredState,
} from './attendance.columns.ts';
import { attendanceMembership } from './membership.ts';
import { createSeating } from './seats.ts';
import { closeList, moveSeating, requireNoGuests, resize } from './waitlist.ts';

export const attendanceService: AttendanceService = {
  membership: attendanceMembership,
  open: createSeating,
  resize,
  move: moveSeating,
  close: closeList,
  requireNoGuests,
  seating: SEATING,
  stateColumn: stateColumns,
  presentState: (stored) => presentState(stored as StoredState),
  answerColumn: attendanceColumns,
  presentAnswer: (stored) => presentAttendance(stored as StoredAttendance),
  gaveAnswer,
};
