import { follow, idIn, type FieldRow } from './matrix.ts';

export const calendar: FieldRow[] = [
  follow('createCalendarFeed', 'createCalendarFeed', () => ({})),
  follow('revokeCalendarFeed', 'deleteCalendarFeed', idIn('CalendarFeed')),
];
