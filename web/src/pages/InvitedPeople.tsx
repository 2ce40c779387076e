import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { JoinRequestList } from './JoinRequestList.tsx';
import type { InvitedPeople_crowd$key } from './__generated__/InvitedPeople_crowd.graphql';
import type { InvitedPeoplePageQuery } from './__generated__/InvitedPeoplePageQuery.graphql';

const PAGE = 25;

interface InvitedPeopleProps {
  crowd: InvitedPeople_crowd$key;
  isSection?: boolean;
}

/** Who is invited into a crowd and has not answered; whoever answers leaves the list. */
export function InvitedPeople({ crowd, isSection }: InvitedPeopleProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    InvitedPeoplePageQuery,
    InvitedPeople_crowd$key
  >(
    graphql`
      fragment InvitedPeople_crowd on Crowd
      @refetchable(queryName: "InvitedPeoplePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        invited: members(first: $count, after: $cursor, status: PENDING, isInvitation: true)
          @connection(key: "InvitedPeople_invited", filters: []) {
          edges {
            node {
              id
              status
              ...JoinRequestRow_membership
            }
          }
        }
      }
    `,
    crowd,
  );
  const { id, invited } = data;
  return (
    <JoinRequestList
      crowdId={id}
      title={t('pages.invitedList')}
      isSection={isSection}
      memberships={invited.edges.flatMap(({ node }) => (node?.status === 'PENDING' ? [node] : []))}
    >
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </JoinRequestList>
  );
}
