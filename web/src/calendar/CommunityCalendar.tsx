import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { datePath } from '../items/itemPath.ts';
import { CalendarView, type CalendarProps } from './CalendarView.tsx';
import { useMonth } from './useMonth.ts';
import type { CommunityCalendar_query$key } from './__generated__/CommunityCalendar_query.graphql';
import type { CommunityCalendarPageQuery } from './__generated__/CommunityCalendarPageQuery.graphql';
import type { CommunityCalendarQuery } from './__generated__/CommunityCalendarQuery.graphql';

const PAGE = 100;

const query = graphql`
  query CommunityCalendarQuery($from: DateTime!, $to: DateTime!) @throwOnFieldError {
    ...CommunityCalendar_query @arguments(from: $from, to: $to)
  }
`;

/** All events of the viewer’s community, with each date of those that repeat. */
export function CommunityCalendar(props: CalendarProps) {
  const { period, isStale, catchUp } = useMonth(props.day, query);
  useMissedEvents(catchUp);
  const data = useLazyLoadQuery<CommunityCalendarQuery>(query, period, { fetchPolicy: 'store-and-network' });
  return <Loaded {...props} events={data} isStale={isStale} />;
}

function Loaded({ events, ...props }: CalendarProps & { events: CommunityCalendar_query$key; isStale: boolean }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CommunityCalendarPageQuery,
    CommunityCalendar_query$key
  >(
    graphql`
      fragment CommunityCalendar_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 100 }
        after: { type: "String" }
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
      )
      @refetchable(queryName: "CommunityCalendarPageQuery")
      @throwOnFieldError {
        eventOccurrences(first: $first, after: $after, from: $from, to: $to)
          @connection(key: "CommunityCalendar_eventOccurrences", filters: ["from", "to"]) {
          edges {
            node {
              id
              name
              isAllDay
              cancelledAt
              occursOn
              event {
                internalId
                recurrence
              }
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
            }
          }
        }
      }
    `,
    events,
  );
  const items = data.eventOccurrences.edges.flatMap(({ node }) => {
    // Deleted events become null.
    if (!node?.event) return [];
    const { id, name, event, occursOn, cancelledAt, startsAt, endsAt, isAllDay } = node;
    const isCancelled = cancelledAt !== null && cancelledAt !== undefined;
    const to = { page: datePath(event, occursOn) };
    return { key: id, title: name, startsAt, endsAt, isAllDay, isCancelled, kind: 'event' as const, role: null, to };
  });
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
