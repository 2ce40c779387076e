import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useMakeFeedMutation } from './__generated__/useMakeFeedMutation.graphql';

/** Makes a private feed, which joins the list; answers why not, or null. */
export function useMakeFeed(connection: string) {
  const [send, isBusy] = useSend<useMakeFeedMutation>(graphql`
    mutation useMakeFeedMutation($input: CreatePodcastFeedInput!, $connections: [ID!]!) {
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
