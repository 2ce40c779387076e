import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ScheduledRows } from './ScheduledRows.tsx';
import { useScheduledNews } from './useScheduledNews.ts';
import pageQuery, { type ScheduledPanelPageQuery } from './__generated__/ScheduledPanelPageQuery.graphql';
import type { ScheduledPanelQuery } from './__generated__/ScheduledPanelQuery.graphql';
import type { ScheduledPanel_conversation$key } from './__generated__/ScheduledPanel_conversation.graphql';

/** What the viewer has written in a conversation to be sent later. */
export function ScheduledPanel({ queryRef }: EntryProps<ScheduledPanelQuery>) {
  const { conversation } = usePreloadedQuery<ScheduledPanelQuery>(
    graphql`
      query ScheduledPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        conversation(id: $id) {
          ...ScheduledPanel_conversation
        }
      }
    `,
    queryRef,
  );
  if (!conversation) throw new Problem('NOT_FOUND');
  return <InConversation conversation={conversation} />;
}

function InConversation({ conversation }: { conversation: ScheduledPanel_conversation$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ScheduledPanelPageQuery,
    ScheduledPanel_conversation$key
  >(
    graphql`
      fragment ScheduledPanel_conversation on Conversation
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ScheduledPanelPageQuery")
      @throwOnFieldError {
        id
        scheduledMessages(first: $first, after: $after) @connection(key: "ScheduledPanel_scheduledMessages") {
          edges {
            node {
              id
              ...ScheduledRow_scheduled
            }
          }
        }
      }
    `,
    conversation,
  );
  const rows = data.scheduledMessages.edges.map(({ node }) => node).filter((node) => node);
  useScheduledNews(pageQuery, { id: data.id }, rows.length);
  return <ScheduledRows rows={rows} hasNext={hasNext} isLoadingNext={isLoadingNext} loadNext={loadNext} />;
}
