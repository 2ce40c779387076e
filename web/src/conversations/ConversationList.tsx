import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { useCatchUp } from '../core/useCatchUp.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { conversationNews } from './missed.ts';
import type { ConversationBox } from './__generated__/ConversationListPageQuery.graphql';
import type { ConversationList_viewer$key } from './__generated__/ConversationList_viewer.graphql';
import pageQuery, { type ConversationListPageQuery } from './__generated__/ConversationListPageQuery.graphql';

interface ConversationListProps {
  viewer: ConversationList_viewer$key;
  box: ConversationBox;
  label: string;
  whenEmpty: ReactNode;
}

/** Conversations, what was said last first, ten at a time; what happens elsewhere puts them in order again. */
export function ConversationList({ viewer, box, label, whenEmpty }: ConversationListProps) {
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ConversationListPageQuery,
    ConversationList_viewer$key
  >(
    graphql`
      fragment ConversationList_viewer on Viewer
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 10 }
        after: { type: "String" }
        box: { type: "ConversationBox", defaultValue: INBOX }
      )
      @refetchable(queryName: "ConversationListPageQuery")
      @throwOnFieldError {
        conversations(first: $first, after: $after, box: $box)
          @connection(key: "ConversationList_conversations", filters: ["box"]) {
          edges {
            node {
              id
              ...ConversationRow_conversation
            }
          }
        }
      }
    `,
    viewer,
  );
  const rows = data.conversations.edges.map(({ node }) => node).filter((node) => node);
  // As many as are shown, so that nobody loses their place.
  const first = Math.max(PAGE_SIZES.conversations, Math.min(rows.length, 100));
  const catchUp = useEffectEvent(useCatchUp(pageQuery, { first, box }, conversationNews.get));
  useEffect(() => conversationNews.subscribe(() => catchUp()), []);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.conversations, { onComplete: (error) => setFailed(error !== null) });
  };
  if (rows.length === 0 && !hasNext) return whenEmpty;
  return (
    <>
      <ul aria-label={label} data-tour="talks">
        {rows.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </>
  );
}
