import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useAllPages } from '../core/useAllPages.ts';
import type { useQueue_viewer$data, useQueue_viewer$key } from './__generated__/useQueue_viewer.graphql';
import type { useQueuePageQuery } from './__generated__/useQueuePageQuery.graphql';

const PAGE = 100;

export type Queued = NonNullable<useQueue_viewer$data['queue']['edges'][number]['node']> & {
  file: NonNullable<NonNullable<useQueue_viewer$data['queue']['edges'][number]['node']>['file']>;
};

/** The whole queue of the viewer, in its order, page after page: what comes next must be known. */
export function useQueue(viewer: useQueue_viewer$key): readonly Queued[] {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useQueuePageQuery, useQueue_viewer$key>(
    graphql`
      fragment useQueue_viewer on Viewer
      @refetchable(queryName: "useQueuePageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" })
      @throwOnFieldError {
        queue(first: $count, after: $cursor) @connection(key: "Player_queue") {
          edges {
            node {
              id
              title
              isActive
              isShuffled
              secondsIn
              playedAt
              completedAt
              coverUrl
              source {
                __typename
                internalId
                title
                ... on Collection {
                  collectionType: type
                }
              }
              file {
                id
                type
                playableLength
                author {
                  title
                }
                links {
                  m3u8
                  source
                }
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  useAllPages({ goesOn: hasNext, isLoadingNext, loadNext }, PAGE);
  const { edges } = data.queue;
  return useMemo(() => edges.flatMap(({ node }) => (node?.file ? [node as Queued] : [])), [edges]);
}
