import type { Moment } from '../events/eventTimes.ts';
import type { CalendarRole } from './__generated__/OwnCalendar_viewer.graphql';

/** An entry of the calendar as it is shown. */
export interface CalendarItem {
  key: string;
  title: string;
  startsAt: Moment;
  endsAt: Moment | null | undefined;
  isAllDay: boolean;
  isCancelled: boolean;
  role: Exclude<CalendarRole, '%future added value'> | null | undefined;
  /** Where it leads: a page, or a panel. */
  to: { page: string } | { panel: string } | null;
}
