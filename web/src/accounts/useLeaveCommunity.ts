import { graphql } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useLeaveCommunityMutation } from './__generated__/useLeaveCommunityMutation.graphql';

/** Leaves a community, with all that one is and has there. */
export function useLeaveCommunity() {
  const [send, isBusy] = useMutationPromise<useLeaveCommunityMutation>(graphql`
    mutation useLeaveCommunityMutation($input: LeaveCommunityInput!) {
      leaveCommunity(input: $input) {
        __typename
        ... on LeaveCommunityPayload {
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
  const leave = async (id: string) => {
    const { leaveCommunity: result } = await send({ input: { id } });
    if (result.__typename === 'PlazaError') throw new Problem(result.code);
  };
  return { leave, isBusy };
}
