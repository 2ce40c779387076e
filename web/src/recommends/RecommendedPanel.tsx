import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RecommendedCard } from './RecommendedCard.tsx';
import type { RecommendedPanel_actor$key } from './__generated__/RecommendedPanel_actor.graphql';
import type { RecommendedPanelPageQuery } from './__generated__/RecommendedPanelPageQuery.graphql';
import type { RecommendedPanelQuery } from './__generated__/RecommendedPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** All that somebody recommends to everybody. */
export function RecommendedPanel({ queryRef }: EntryProps<RecommendedPanelQuery>) {
  const { node } = usePreloadedQuery<RecommendedPanelQuery>(
    graphql`
      query RecommendedPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...RecommendedPanel_actor @alias(as: "actor")
        }
      }
    `,
    queryRef,
  );
  if (!node?.actor) throw new Problem('NOT_FOUND');
  return <Recommended actor={node.actor} />;
}

function Recommended({ actor }: { actor: RecommendedPanel_actor$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    RecommendedPanelPageQuery,
    RecommendedPanel_actor$key
  >(
    graphql`
      fragment RecommendedPanel_actor on Actor
      @refetchable(queryName: "RecommendedPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        title
        recommended(first: $count, after: $cursor) @connection(key: "RecommendedPanel_recommended") {
          edges {
            node {
              id
              ...RecommendedCard_recommendation
            }
          }
        }
      }
    `,
    actor,
  );
  const all = data.recommended.edges.flatMap(({ node }) => (node ? [node] : []));
  return (
    <div className={styles.stack}>
      <b dir="auto">{data.title}</b>
      {all.length === 0 && <EmptyState title={t('recommends.none')} />}
      <ul className={styles.stack}>
        {all.map((recommendation) => (
          <RecommendedCard key={recommendation.id} recommendation={recommendation} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </div>
  );
}
