import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRevokeFeedMutation } from './__generated__/useRevokeFeedMutation.graphql';

/** Ends a private feed; answers why not, or null. */
export function useRevokeFeed() {
  const [send] = useMutationPromise<useRevokeFeedMutation>(graphql`
    mutation useRevokeFeedMutation($input: RevokePodcastFeedInput!) {
      result: revokePodcastFeed(input: $input) {
        __typename
        ... on RevokePodcastFeedPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  return async (id: string) => {
    const { result } = await send({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
}
