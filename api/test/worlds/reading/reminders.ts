/** Nobody is reminded of anything in these worlds: `src/reminders` asks who reads what stands in a list. */
export const REMINDER_READERS: readonly string[] = [
  'listReminders',
  'searchReminders',
  'countDueReminders',
  'getReminder',
  'listReminderLists',
  'getReminderList',
  'listReminderCalendars',
];
