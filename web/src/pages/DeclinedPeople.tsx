import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { JoinRequestList } from './JoinRequestList.tsx';
import type { DeclinedPeople_crowd$key } from './__generated__/DeclinedPeople_crowd.graphql';
import type { DeclinedPeoplePageQuery } from './__generated__/DeclinedPeoplePageQuery.graphql';

const PAGE = 25;

/** Who was invited into a crowd and said no. */
export function DeclinedPeople({ crowd }: { crowd: DeclinedPeople_crowd$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    DeclinedPeoplePageQuery,
    DeclinedPeople_crowd$key
  >(
    graphql`
      fragment DeclinedPeople_crowd on Crowd
      @refetchable(queryName: "DeclinedPeoplePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        declined: members(first: $count, after: $cursor, status: DECLINED)
          @connection(key: "DeclinedPeople_declined", filters: []) {
          edges {
            node {
              id
              ...JoinRequestRow_membership
            }
          }
        }
      }
    `,
    crowd,
  );
  const { id, declined } = data;
  return (
    <JoinRequestList
      crowdId={id}
      title={t('pages.declinedList')}
      memberships={declined.edges.map(({ node }) => node).filter((node) => node)}
    >
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </JoinRequestList>
  );
}
