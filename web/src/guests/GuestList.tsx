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
  isOrganizer: boolean;
}

/** Guests by their answer, requests, or invitations. */
export function GuestList({ itemId, ...props }: GuestListProps) {
  const { tab } = props;
  const isPending = tab === 'REQUESTS' || tab === 'INVITED';
  const { node } = useLazyLoadQuery<GuestListQuery>(
    graphql`
      query GuestListQuery($id: ID!, $answer: EventAnswer, $status: AttendanceStatus) @throwOnFieldError {
        node(id: $id) {
          ... on Attendable @alias(as: "item") {
            ...GuestList_item @arguments(answer: $answer, status: $status)
          }
        }
      }
    `,
    { id: itemId, answer: isPending ? null : tab, status: isPending ? 'PENDING' : null },
    { fetchPolicy: 'store-and-network' },
  );
  return node?.item ? <GuestsOf item={node.item} {...props} /> : null;
}

function GuestsOf({ item, tab, ...props }: Omit<GuestListProps, 'itemId'> & { item: GuestList_item$key }) {
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
      )
      @throwOnFieldError {
        guests(first: $count, after: $cursor, answer: $answer, status: $status)
          @connection(key: "GuestList_guests", filters: ["answer", "status"]) {
          edges {
            node {
              id
              status
              answer
              isInvited
              ...GuestRow_attendance
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
    return node.answer === tab ? [node] : [];
  });
  return (
    <GuestTable
      {...props}
      rows={rows}
      timeLabel={t(tab === 'INVITED' ? 'events.invitedAt' : 'events.answeredAt')}
      empty={t(`events.noGuests.${tab}`)}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(PAGE)}
    />
  );
}
