import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RecommendationRow } from './RecommendationRow.tsx';
import type { SentListPageQuery } from './__generated__/SentListPageQuery.graphql';
import type { SentList_viewer$key } from './__generated__/SentList_viewer.graphql';
import body from '../panels/PanelBody.module.css';

/** What the viewer recommended and sent. */
export function SentList({ viewer }: { viewer: SentList_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<SentListPageQuery, SentList_viewer$key>(
    graphql`
      fragment SentList_viewer on Viewer
      @refetchable(queryName: "SentListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        sent: recommendations(first: $count, after: $cursor, box: SENT) @connection(key: "SentList_sent", filters: []) {
          edges {
            node {
              id
              ...RecommendationRow_recommendation
            }
          }
        }
      }
    `,
    viewer,
  );
  const all = data.sent.edges.flatMap(({ node }) => (node ? [node] : []));
  if (all.length === 0 && !hasNext) {
    return (
      <div className={body.pad}>
        <EmptyState title={t('recommends.noSent')} text={t('recommends.noSentText')} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {all.map((recommendation) => (
          <RecommendationRow key={recommendation.id} recommendation={recommendation} isSent />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </>
  );
}
