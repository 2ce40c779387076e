import { graphql, readInlineData } from 'react-relay/hooks';
import { datePath, itemPath } from '../items/itemPath.ts';
import type { CalendarRole, calendarItem_entry$key } from './__generated__/calendarItem_entry.graphql';

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
  kind: 'event' | 'conference' | 'reminder';
  role: Exclude<CalendarRole, '%future added value'> | null | undefined;
  /** Where it leads: a page, or a panel. */
  to: { page: string } | { panel: string } | null;
}

/** An entry of the viewer’s calendar. */
export function calendarItem(entry: calendarItem_entry$key): CalendarItem {
  const { event, occursOn, conference, reminder, role, ...item } = readInlineData<calendarItem_entry$key>(
    graphql`
      fragment calendarItem_entry on CalendarEntry @inline {
        key
        title
        isAllDay
        isCancelled
        role
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
          date
          time
          timezone
        }
        ... on CalendarEvent {
          occursOn
          event {
            internalId
            recurrence
          }
        }
        ... on CalendarConference {
          conference {
            __typename
            internalId
          }
        }
        ... on CalendarReminder {
          reminder {
            id
            lists {
              id
            }
          }
        }
      }
    `,
    entry,
  );
  const list = reminder?.lists?.[0];
  const page = event ? datePath(event, occursOn) : conference && itemPath(conference);
  return {
    ...item,
    role: role === '%future added value' ? null : role,
    kind: reminder !== undefined ? 'reminder' : conference !== undefined ? 'conference' : 'event',
    to: reminder && list ? { panel: `reminders/${list.id}/${reminder.id}` } : page ? { page } : null,
  };
}
