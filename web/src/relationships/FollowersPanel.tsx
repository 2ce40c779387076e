import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { PersonList } from './PersonList.tsx';
import { useFollowerMenu } from './useFollowerMenu.tsx';
import type { FollowersPanelPageQuery } from './__generated__/FollowersPanelPageQuery.graphql';
import type { FollowersPanelQuery } from './__generated__/FollowersPanelQuery.graphql';
import type { FollowersPanel_item$key } from './__generated__/FollowersPanel_item.graphql';

/** Who follows a person or an item. */
export function FollowersPanel({ queryRef }: EntryProps<FollowersPanelQuery>) {
  const { node } = usePreloadedQuery<FollowersPanelQuery>(
    graphql`
      query FollowersPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...FollowersPanel_item @alias(as: "item")
        }
      }
    `,
    queryRef,
  );
  if (!node?.item) throw new Problem('NOT_FOUND');
  return <Followers item={node.item} />;
}

function Followers({ item }: { item: FollowersPanel_item$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    FollowersPanelPageQuery,
    FollowersPanel_item$key
  >(
    graphql`
      fragment FollowersPanel_item on Followable
      @refetchable(queryName: "FollowersPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        ...useFollowerMenu_item @alias(as: "followed")
        followers(first: $count, after: $cursor) @connection(key: "FollowersPanel_followers") {
          __id
          edges {
            node {
              ...PersonList_people
            }
          }
        }
      }
    `,
    item,
  );
  const menu = useFollowerMenu(data.followed, data.followers?.__id);
  return (
    <PersonList
      people={data.followers?.edges.map(({ node }) => node) ?? []}
      empty={t('people.noFollowers')}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(25)}
      menu={menu}
    />
  );
}
