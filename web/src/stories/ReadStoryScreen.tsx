import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useWasThere } from '../core/useWasThere.ts';
import { StoryView } from './StoryView.tsx';
import type { ReadStoryScreenQuery } from './__generated__/ReadStoryScreenQuery.graphql';

/** One story at its address; `?c=` leads to a comment of it. */
export function ReadStoryScreen({ queryRef, params }: EntryProps<ReadStoryScreenQuery>) {
  const { isMember } = useSession();
  const { item, linkedComment } = usePreloadedQuery<ReadStoryScreenQuery>(
    graphql`
      query ReadStoryScreenQuery($slug: String!, $linked: ID!, $hasLinked: Boolean!) @preloadable @throwOnFieldError {
        item(by: { address: { kind: "story", slug: $slug } }) {
          ...StoryView_story @alias(as: "story")
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  const wasThere = useWasThere(Boolean(item?.story));
  if (!item?.story && wasThere) return null;
  if (!item?.story) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  return <StoryView story={item.story} linked={linkedComment?.comment} path={`/stories/${params.id ?? ''}`} />;
}
