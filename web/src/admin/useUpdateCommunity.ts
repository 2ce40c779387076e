import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AdminUpdateCommunityInput,
  useUpdateCommunityMutation,
} from './__generated__/useUpdateCommunityMutation.graphql';

/** Changes the community; answers why not, or null. */
export function useUpdateCommunity() {
  const [send, isBusy] = useMutationPromise<useUpdateCommunityMutation>(graphql`
    mutation useUpdateCommunityMutation($input: AdminUpdateCommunityInput!) {
      adminUpdateCommunity(input: $input) {
        __typename
        ... on AdminUpdateCommunityPayload {
          community {
            id
            name
            description
            minimumAge
            rules
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const update = async (input: AdminUpdateCommunityInput) => {
    const { adminUpdateCommunity: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { update, isBusy };
}
