import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ReactionList } from './ReactionList.tsx';
import type { ReactionsPanelQuery } from './__generated__/ReactionsPanelQuery.graphql';

/** Everybody who reacted to an item. */
export function ReactionsPanel({ queryRef }: EntryProps<ReactionsPanelQuery>) {
  const { node } = usePreloadedQuery<ReactionsPanelQuery>(
    graphql`
      query ReactionsPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...ReactionList_item @alias(as: "list")
        }
      }
    `,
    queryRef,
  );
  if (!node?.list) throw new Problem('NOT_FOUND');
  return <ReactionList item={node.list} />;
}
