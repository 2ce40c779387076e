import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import type { CalendarItem } from './calendarItem.ts';
import { CalendarView, type CalendarProps } from './CalendarView.tsx';
import { useMonth } from './useMonth.ts';
import type { OwnCalendar_viewer$data, OwnCalendar_viewer$key } from './__generated__/OwnCalendar_viewer.graphql';
import type { OwnCalendarPageQuery } from './__generated__/OwnCalendarPageQuery.graphql';
import type { OwnCalendarQuery } from './__generated__/OwnCalendarQuery.graphql';

const PAGE = 100;

const query = graphql`
  query OwnCalendarQuery($from: DateTime!, $to: DateTime!) @throwOnFieldError {
    viewer {
      ...OwnCalendar_viewer @arguments(from: $from, to: $to)
    }
  }
`;

/** What the viewer hosts, comes to, or is invited to, and their reminders. */
export function OwnCalendar(props: CalendarProps) {
  const { period, isStale } = useMonth(props.day, query);
  const { viewer } = useLazyLoadQuery<OwnCalendarQuery>(query, period, { fetchPolicy: 'store-and-network' });
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Loaded {...props} viewer={viewer} isStale={isStale} />;
}

type Node = OwnCalendar_viewer$data['calendar']['edges'][number]['node'];

function targetOf({ event, reminder }: Node): CalendarItem['to'] {
  const list = reminder?.lists[0];
  if (reminder && list) return { panel: `reminders/${list.id}/${reminder.id}` };
  return event ? { page: `/events/${event.internalId}` } : null;
}

function Loaded({ viewer, ...props }: CalendarProps & { viewer: OwnCalendar_viewer$key; isStale: boolean }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    OwnCalendarPageQuery,
    OwnCalendar_viewer$key
  >(
    graphql`
      fragment OwnCalendar_viewer on Viewer
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 100 }
        after: { type: "String" }
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
      )
      @refetchable(queryName: "OwnCalendarPageQuery")
      @throwOnFieldError {
        calendar(first: $first, after: $after, from: $from, to: $to)
          @connection(key: "OwnCalendar_calendar", filters: ["from", "to"]) {
          edges {
            node {
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
                event {
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
          }
        }
      }
    `,
    viewer,
  );
  const items = data.calendar.edges.map(({ node }) => ({
    ...node,
    role: node.role === '%future added value' ? null : node.role,
    isReminder: node.reminder !== undefined,
    to: targetOf(node),
  }));
  return (
    <CalendarView
      {...props}
      items={items}
      hasNext={hasNext}
      isLoadingNext={isLoadingNext}
      onNext={() => loadNext(PAGE)}
    />
  );
}
