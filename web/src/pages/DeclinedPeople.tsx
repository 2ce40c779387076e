import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { AskedList } from './AskedList.tsx';
import type { DeclinedPeople_page$key } from './__generated__/DeclinedPeople_page.graphql';
import type { DeclinedPeoplePageQuery } from './__generated__/DeclinedPeoplePageQuery.graphql';

const PAGE = 25;

/** Who was invited into a crowd and said no. */
export function DeclinedPeople({ page }: { page: DeclinedPeople_page$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    DeclinedPeoplePageQuery,
    DeclinedPeople_page$key
  >(
    graphql`
      fragment DeclinedPeople_page on Page
      @refetchable(queryName: "DeclinedPeoplePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        declined: members(first: $count, after: $cursor, status: DECLINED)
          @connection(key: "DeclinedPeople_declined", filters: []) {
          edges {
            node {
              id
              ...AskedRow_membership
            }
          }
        }
      }
    `,
    page,
  );
  const { id, declined } = data;
  return (
    <AskedList
      pageId={id}
      title={t('pages.declinedList')}
      memberships={declined.edges.map(({ node }) => node).filter((node) => node)}
    >
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </AskedList>
  );
}
