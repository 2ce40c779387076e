import type { CalendarRole } from './__generated__/OwnCalendar_viewer.graphql';

interface Moment {
  readonly at: string;
  readonly date: string;
}

/** An entry of the calendar as it is shown. */
export interface CalendarItem {
  key: string;
  title: string;
  startsAt: Moment;
  endsAt: Moment | null | undefined;
  isAllDay: boolean;
  isCancelled: boolean;
  isReminder: boolean;
  role: Exclude<CalendarRole, '%future added value'> | null | undefined;
  /** Where it leads: a page, or a panel. */
  to: { page: string } | { panel: string } | null;
}
