/** What events and conferences share, for their domains. */
export { Answerable, DATE_TEXTS, EventOccurrence, findOccurrence, occurrenceField } from './answerable.ts';
export { EventAnswer } from './answers.ts';
export { Attendable } from './attendable.ts';
export {
  answer,
  Attendance,
  attendanceField,
  deletedAttendanceField,
  invite,
  invitedField,
  inviteInputs,
  leave,
} from './attendances.ts';
export { DateAnswer, dateAnswerOf } from './date-answers.ts';
export { EventMoment, EventPeriod, momentOf, timeFields } from './moments.ts';
export { topicsOf } from './topics.ts';
export { deskUpdatesOf } from './desk-updates.ts';
export type { Readers } from './readers.ts';
export { updatesOf } from './updates.ts';
