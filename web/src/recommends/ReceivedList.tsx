import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RecommendationRow } from './RecommendationRow.tsx';
import type { ReceivedListPageQuery } from './__generated__/ReceivedListPageQuery.graphql';
import type { ReceivedList_viewer$key } from './__generated__/ReceivedList_viewer.graphql';
import body from '../panels/PanelBody.module.css';

/** What others recommended and sent to the viewer; what is not for them goes at once. */
export function ReceivedList({ viewer }: { viewer: ReceivedList_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ReceivedListPageQuery,
    ReceivedList_viewer$key
  >(
    graphql`
      fragment ReceivedList_viewer on Viewer
      @refetchable(queryName: "ReceivedListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        received: recommendations(first: $count, after: $cursor, box: RECEIVED)
          @connection(key: "ReceivedList_received", filters: []) {
          edges {
            node {
              id
              answer
              ...RecommendationRow_recommendation
            }
          }
        }
      }
    `,
    viewer,
  );
  const all = data.received.edges.flatMap(({ node }) => (node && node.answer !== 'DECLINED' ? [node] : []));
  if (all.length === 0 && !hasNext) {
    return (
      <div className={body.pad}>
        <EmptyState title={t('recommends.noReceived')} text={t('recommends.noReceivedText')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {all.map((recommendation) => (
          <RecommendationRow key={recommendation.id} recommendation={recommendation} isSent={false} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </>
  );
}
