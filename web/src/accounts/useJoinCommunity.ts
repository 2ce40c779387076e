import { graphql } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useJoinCommunityMutation } from './__generated__/useJoinCommunityMutation.graphql';

/** Joins a community, with a profile of its own. */
export function useJoinCommunity() {
  const [send, isBusy] = useMutationPromise<useJoinCommunityMutation>(graphql`
    mutation useJoinCommunityMutation($input: JoinCommunityInput!) {
      joinCommunity(input: $input) {
        __typename
        ... on JoinCommunityPayload {
          community {
            ...CommunityRow_community
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const join = async (id: string) => {
    const { joinCommunity: result } = await send({ input: { id } });
    if (result.__typename === 'PlazaError') throw new Problem(result.code);
  };
  return { join, isBusy };
}
