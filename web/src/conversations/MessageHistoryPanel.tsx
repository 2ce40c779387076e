import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { MessageHistoryPanelPageQuery } from './__generated__/MessageHistoryPanelPageQuery.graphql';
import type { MessageHistoryPanelQuery } from './__generated__/MessageHistoryPanelQuery.graphql';
import type { MessageHistoryPanel_message$key } from './__generated__/MessageHistoryPanel_message.graphql';
import styles from './MessageHistoryPanel.module.css';

/** What a message says, and said before. */
export function MessageHistoryPanel({ queryRef }: EntryProps<MessageHistoryPanelQuery>) {
  const { node } = usePreloadedQuery<MessageHistoryPanelQuery>(
    graphql`
      query MessageHistoryPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...MessageHistoryPanel_message @alias(as: "message")
        }
      }
    `,
    queryRef,
  );
  if (!node?.message) throw new Problem('NOT_FOUND');
  return <Versions message={node.message} />;
}

function Versions({ message }: { message: MessageHistoryPanel_message$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    MessageHistoryPanelPageQuery,
    MessageHistoryPanel_message$key
  >(
    graphql`
      fragment MessageHistoryPanel_message on Message
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "MessageHistoryPanelPageQuery")
      @throwOnFieldError {
        content
        edits(first: $first, after: $after) @connection(key: "MessageHistoryPanel_edits") {
          edges {
            node {
              internalId
              content
              createdAt
            }
          }
        }
      }
    `,
    message,
  );
  const before = data.edits.edges.map(({ node }) => node).filter((node) => node);
  return (
    <>
      <ol className={styles.versions}>
        <li>
          <b>{t('conversations.saysNow')}</b>
          <p dir="auto">{data.content}</p>
        </li>
        {before.map(({ internalId, content, createdAt }) => (
          <li key={internalId}>
            <RelativeTime at={createdAt} />
            <p dir="auto">{content}</p>
          </li>
        ))}
      </ol>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(20)} />
    </>
  );
}
