import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { calendarItem } from './calendarItem.ts';
import { CalendarView, type CalendarProps } from './CalendarView.tsx';
import { useCalendarUpdates } from './useCalendarUpdates.ts';
import { useMonth } from './useMonth.ts';
import type { OwnCalendar_viewer$key } from './__generated__/OwnCalendar_viewer.graphql';
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
  const { period, isStale, catchUp } = useMonth(props.day, query);
  useCalendarUpdates(catchUp);
  const { viewer } = useLazyLoadQuery<OwnCalendarQuery>(query, period, { fetchPolicy: 'store-and-network' });
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Loaded {...props} viewer={viewer} isStale={isStale} />;
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
              ...calendarItem_entry
            }
          }
        }
      }
    `,
    viewer,
  );
  const items = data.calendar.edges.map(({ node }) => calendarItem(node));
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
