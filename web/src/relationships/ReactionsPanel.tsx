import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { ReactionsPanelPageQuery } from './__generated__/ReactionsPanelPageQuery.graphql';
import type { ReactionsPanelQuery } from './__generated__/ReactionsPanelQuery.graphql';
import type { ReactionsPanel_item$key } from './__generated__/ReactionsPanel_item.graphql';
import styles from '../panels/PanelBody.module.css';

/** Who reacted to an item. */
export function ReactionsPanel({ queryRef }: EntryProps<ReactionsPanelQuery>) {
  const { node } = usePreloadedQuery<ReactionsPanelQuery>(
    graphql`
      query ReactionsPanelQuery($id: ID!) @preloadable {
        node(id: $id) {
          ...ReactionsPanel_item @alias(as: "item")
        }
      }
    `,
    queryRef,
  );
  if (!node?.item) throw new Problem('not_found');
  return <Reactions item={node.item} />;
}

function Reactions({ item }: { item: ReactionsPanel_item$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ReactionsPanelPageQuery,
    ReactionsPanel_item$key
  >(
    graphql`
      fragment ReactionsPanel_item on Reactable
      @refetchable(queryName: "ReactionsPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" }) {
        reactions(first: $count, after: $cursor) @connection(key: "ReactionsPanel_reactions") {
          edges {
            node {
              id
              user {
                ...PersonRow_user
              }
            }
          }
        }
      }
    `,
    item,
  );
  const edges = data.reactions?.edges ?? [];
  if (edges.length === 0) {
    return (
      <div className={styles.pad}>
        <EmptyState title={t('people.noReactions')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {edges.map(({ node }) => (
          <PersonRow key={node.id} user={node.user} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
