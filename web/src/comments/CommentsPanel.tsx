import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { CommentThread } from './CommentThread.tsx';
import type { CommentsPanelQuery } from './__generated__/CommentsPanelQuery.graphql';

/** The conversation about one item, beside whatever is read. */
export function CommentsPanel({ queryRef }: EntryProps<CommentsPanelQuery>) {
  const { node } = usePreloadedQuery<CommentsPanelQuery>(
    graphql`
      query CommentsPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...CommentThread_item @alias(as: "thread")
        }
      }
    `,
    queryRef,
  );
  if (!node?.thread) throw new Problem('NOT_FOUND');
  return <CommentThread item={node.thread} />;
}
