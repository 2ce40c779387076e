import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { PersonList } from './PersonList.tsx';
import type { FollowingPanelPageQuery } from './__generated__/FollowingPanelPageQuery.graphql';
import type { FollowingPanelQuery } from './__generated__/FollowingPanelQuery.graphql';
import type { FollowingPanel_user$key } from './__generated__/FollowingPanel_user.graphql';

/** Whom a person follows. */
export function FollowingPanel({ queryRef }: EntryProps<FollowingPanelQuery>) {
  const { node } = usePreloadedQuery<FollowingPanelQuery>(
    graphql`
      query FollowingPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...FollowingPanel_user @alias(as: "person")
        }
      }
    `,
    queryRef,
  );
  if (!node?.person) throw new Problem('NOT_FOUND');
  return <Following user={node.person} />;
}

function Following({ user }: { user: FollowingPanel_user$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    FollowingPanelPageQuery,
    FollowingPanel_user$key
  >(
    graphql`
      fragment FollowingPanel_user on User
      @refetchable(queryName: "FollowingPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        following(first: $count, after: $cursor) @connection(key: "FollowingPanel_following") {
          edges {
            node {
              ...PersonList_people
            }
          }
        }
      }
    `,
    user,
  );
  return (
    <PersonList
      people={data.following?.edges.map(({ node }) => node) ?? []}
      empty={t('people.noFollowing')}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(25)}
    />
  );
}
