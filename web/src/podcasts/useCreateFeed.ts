import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useCreateFeedMutation } from './__generated__/useCreateFeedMutation.graphql';

/** Makes a private feed, which joins the list; answers why not, or null. */
export function useCreateFeed(connection: string) {
  const [send, isBusy] = useMutationPromise<useCreateFeedMutation>(graphql`
    mutation useCreateFeedMutation($input: CreatePodcastFeedInput!, $connections: [ID!]!) {
      result: createPodcastFeed(input: $input) {
        __typename
        ... on CreatePodcastFeedPayload {
          edge @prependEdge(connections: $connections) {
            node {
              id
              ...PrivateFeed_feed
            }
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  return {
    isBusy,
    make: async (podcastId: string) => {
      const { result } = await send({ input: { podcastId }, connections: [connection] });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
