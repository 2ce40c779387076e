import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import type { ConversationSearchPageQuery } from './__generated__/ConversationSearchPageQuery.graphql';
import type { ConversationSearchQuery } from './__generated__/ConversationSearchQuery.graphql';
import type { ConversationSearch_viewer$key } from './__generated__/ConversationSearch_viewer.graphql';
import styles from '../panels/PanelBody.module.css';

/** Conversations by whom they are with, their name, or words that were said. */
export function ConversationSearch({ search }: { search: string }) {
  const { viewer } = useLazyLoadQuery<ConversationSearchQuery>(
    graphql`
      query ConversationSearchQuery($search: String!) @throwOnFieldError {
        viewer {
          ...ConversationSearch_viewer @arguments(search: $search)
        }
      }
    `,
    { search },
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Found viewer={viewer} />;
}

function Found({ viewer }: { viewer: ConversationSearch_viewer$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ConversationSearchPageQuery,
    ConversationSearch_viewer$key
  >(
    graphql`
      fragment ConversationSearch_viewer on Viewer
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 10 }
        after: { type: "String" }
        search: { type: "String!" }
      )
      @refetchable(queryName: "ConversationSearchPageQuery")
      @throwOnFieldError {
        conversationSearch(first: $first, after: $after, search: $search)
          @connection(key: "ConversationSearch_conversationSearch") {
          edges {
            node {
              id
              ...ConversationRow_conversation
              foundMessage(search: $search) {
                ...ConversationRow_message
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const rows = data.conversationSearch.edges.map(({ node }) => node).filter((node) => node);
  if (rows.length === 0) {
    return (
      <div className={styles.pad}>
        <EmptyState title={t('conversations.foundNothing')} text={t('conversations.foundNothingText')} />
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t('conversations.found')}>
        {rows.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} found={conversation.foundMessage} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZES.conversations)} />
    </>
  );
}
