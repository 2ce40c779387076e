interface ReminderListsTable {
  id: string;
  user_id: string;
  /** Empty for the one that everybody has, until it is named. */
  title: string;
  is_default: boolean;
  created_at: string;
  updated_at: string;
}

interface ReminderListUsersTable {
  list_id: string;
  user_id: string;
  /** Where it stands among the lists of the person. */
  order_id: string;
  joined_at: string;
}

export interface RemindersTable {
  id: string;
  /** Who made it. */
  user_id: string;
  text: string;
  notes: string;
  date_due_at: string | null;
  time_due_at: string | null;
  timezone: string;
  recurrence: string | null;
  attachable_id: string | null;
  /** The instant of it all, as a text of time; a day without a time is told in the morning. */
  due_at: string | null;
  /** When people were told that it is due: once for each date. */
  told_at: string | null;
  /** Sorts by due date. */
  order_id: string;
  completed_at: string | null;
  completed_by_id: string | null;
  /** Sorts by completion. */
  done_id: string | null;
  /** The occurrence before, which was completed. */
  previous_id: string | null;
  search: string;
  created_at: string;
  updated_at: string;
}

interface ReminderCalendarsTable {
  id: string;
  list_id: string;
  user_id: string;
  secret_hash: string;
  /** Sealed: its person reads it again. */
  secret: string;
  created_at: string;
  asked_at: string | null;
  revoked_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    reminder_lists: ReminderListsTable;
    reminder_list_users: ReminderListUsersTable;
    reminders: RemindersTable;
    reminder_reminder_lists: { reminder_id: string; reminder_list_id: string };
    reminder_users: { reminder_id: string; user_id: string };
    reminder_calendars: ReminderCalendarsTable;
  }
}
