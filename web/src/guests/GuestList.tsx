import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { GuestTable } from './GuestTable.tsx';
import type { AttendedKind } from './useGuests.ts';
import type { GuestList_item$key } from './__generated__/GuestList_item.graphql';
import type { GuestListPageQuery } from './__generated__/GuestListPageQuery.graphql';
import type { GuestListQuery } from './__generated__/GuestListQuery.graphql';

const PAGE = 25;

export type GuestTab = 'ACCEPTED' | 'MAYBE' | 'DECLINED' | 'REQUESTS' | 'INVITED';

interface GuestListProps {
  itemId: string;
  kind: AttendedKind;
  tab: GuestTab;
  /** One date of a series that is answered by date; empty for all. */
  date?: string;
  isOrganizer: boolean;
}

/** Guests by their answer, requests, or invitations. */
export function GuestList({ itemId, ...props }: GuestListProps) {
  const { tab } = props;
  const isPending = tab === 'REQUESTS' || tab === 'INVITED';
  // Requests and invitations are for all dates.
  const date = isPending ? '' : (props.date ?? '');
  const { node } = useLazyLoadQuery<GuestListQuery>(
    graphql`
      query GuestListQuery(
        $id: ID!
        $answer: EventAnswer
        $status: AttendanceStatus
        $occursOn: String
        $date: String!
        $isOfDate: Boolean!
      ) @throwOnFieldError {
        node(id: $id) {
          ... on Attendable @alias(as: "item") {
            ...GuestList_item
              @arguments(answer: $answer, status: $status, occursOn: $occursOn, date: $date, isOfDate: $isOfDate)
          }
        }
      }
    `,
    {
      id: itemId,
      answer: isPending ? null : tab,
      status: isPending ? 'PENDING' : null,
      occursOn: date || null,
      date,
      isOfDate: date !== '',
    },
    { fetchPolicy: 'store-and-network' },
  );
  return node?.item ? <GuestsOf item={node.item} {...props} date={date} /> : null;
}

function GuestsOf({ item, tab, date = '', ...props }: Omit<GuestListProps, 'itemId'> & { item: GuestList_item$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<GuestListPageQuery, GuestList_item$key>(
    graphql`
      fragment GuestList_item on Attendable
      @refetchable(queryName: "GuestListPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        answer: { type: "EventAnswer" }
        status: { type: "AttendanceStatus" }
        occursOn: { type: "String" }
        date: { type: "String!" }
        isOfDate: { type: "Boolean!" }
      )
      @throwOnFieldError {
        guests(first: $count, after: $cursor, answer: $answer, status: $status, occursOn: $occursOn)
          @connection(key: "GuestList_guests", filters: ["answer", "status", "occursOn"]) {
          edges {
            node {
              id
              status
              answer
              isInvited
              dateAnswer(occursOn: $date) @include(if: $isOfDate) {
                answer
                partySize
                answeredAt
              }
              ...GuestRow_attendance
              ...guestName_attendance
            }
          }
        }
      }
    `,
    item,
  );
  const rows = data.guests.edges.flatMap(({ node }) => {
    if (!node) return [];
    if (tab === 'REQUESTS' || tab === 'INVITED')
      return node.status === 'PENDING' && node.isInvited === (tab === 'INVITED') ? [node] : [];
    return (date ? node.dateAnswer : node)?.answer === tab ? [node] : [];
  });
  return (
    <GuestTable
      {...props}
      rows={rows}
      date={date}
      timeLabel={t(tab === 'INVITED' ? 'events.invitedAt' : 'events.answeredAt')}
      empty={t(`events.noGuests.${tab}`)}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(PAGE)}
    />
  );
}
