import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useWasThere } from '../core/useWasThere.ts';
import { ScribbleView } from './ScribbleView.tsx';
import type { ScribbleScreenQuery } from './__generated__/ScribbleScreenQuery.graphql';

/** One scribble at its address; `?c=` leads to a comment of it. */
export function ScribbleScreen({ queryRef, params }: EntryProps<ScribbleScreenQuery>) {
  const { isMember } = useSession();
  const { item, linkedComment } = usePreloadedQuery<ScribbleScreenQuery>(
    graphql`
      query ScribbleScreenQuery($slug: String!, $linked: ID!, $hasLinked: Boolean!) @preloadable @throwOnFieldError {
        item(by: { address: { kind: "scribble", slug: $slug } }) {
          ...ScribbleView_scribble @alias(as: "scribble")
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  const wasThere = useWasThere(Boolean(item?.scribble));
  if (!item?.scribble && wasThere) return null;
  if (!item?.scribble) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  return <ScribbleView scribble={item.scribble} linked={linkedComment?.comment} path={`/scribbles/${params.id}`} />;
}
