/** What events and conferences share, for their domains. */
export { Attendable } from './attendable.ts';
export {
  answer,
  Attendance,
  attendanceField,
  deletedAttendanceField,
  EventAnswer,
  invite,
  invitedField,
  inviteInputs,
  leave,
} from './attendances.ts';
export { EventMoment, EventPeriod, momentOf, timeFields } from './moments.ts';
export { topicsOf } from './topics.ts';
export { deskUpdatesOf } from './desk-updates.ts';
export { updatesOf } from './updates.ts';
