import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { FollowingPanelPageQuery } from './__generated__/FollowingPanelPageQuery.graphql';
import type { FollowingPanelQuery } from './__generated__/FollowingPanelQuery.graphql';
import type { FollowingPanel_user$key } from './__generated__/FollowingPanel_user.graphql';
import styles from '../panels/PanelBody.module.css';

/** Whom a person follows. */
export function FollowingPanel({ queryRef }: EntryProps<FollowingPanelQuery>) {
  const { node } = usePreloadedQuery<FollowingPanelQuery>(
    graphql`
      query FollowingPanelQuery($id: ID!) @preloadable {
        node(id: $id) {
          ...FollowingPanel_user @alias(as: "person")
        }
      }
    `,
    queryRef,
  );
  if (!node?.person) throw new Problem('not_found');
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
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" }) {
        following(first: $count, after: $cursor) @connection(key: "FollowingPanel_following") {
          edges {
            node {
              id
              ...PersonRow_user
            }
          }
        }
      }
    `,
    user,
  );
  const edges = data.following?.edges ?? [];
  if (edges.length === 0) {
    return (
      <div className={styles.pad}>
        <EmptyState title={t('people.noFollowing')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {edges.map(({ node }) => (
          <PersonRow key={node.id} user={node} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
