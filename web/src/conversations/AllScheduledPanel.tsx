import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ScheduledRows } from './ScheduledRows.tsx';
import { useScheduledNews } from './useScheduledNews.ts';
import pageQuery, { type AllScheduledPanelPageQuery } from './__generated__/AllScheduledPanelPageQuery.graphql';
import type { AllScheduledPanelQuery } from './__generated__/AllScheduledPanelQuery.graphql';
import type { AllScheduledPanel_viewer$key } from './__generated__/AllScheduledPanel_viewer.graphql';

/** What the viewer has written anywhere to be sent later, also where they can no longer go. */
export function AllScheduledPanel({ queryRef }: EntryProps<AllScheduledPanelQuery>) {
  const { viewer } = usePreloadedQuery<AllScheduledPanelQuery>(
    graphql`
      query AllScheduledPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...AllScheduledPanel_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Everywhere viewer={viewer} />;
}

function Everywhere({ viewer }: { viewer: AllScheduledPanel_viewer$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    AllScheduledPanelPageQuery,
    AllScheduledPanel_viewer$key
  >(
    graphql`
      fragment AllScheduledPanel_viewer on Viewer
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "AllScheduledPanelPageQuery")
      @throwOnFieldError {
        scheduledMessages(first: $first, after: $after) @connection(key: "AllScheduledPanel_scheduledMessages") {
          edges {
            node {
              id
              ...ScheduledRow_scheduled
            }
          }
        }
      }
    `,
    viewer,
  );
  const rows = data.scheduledMessages.edges.map(({ node }) => node).filter((node) => node);
  useScheduledNews(pageQuery, {}, rows.length);
  return <ScheduledRows isNamed rows={rows} hasNext={hasNext} isLoadingNext={isLoadingNext} loadNext={loadNext} />;
}
