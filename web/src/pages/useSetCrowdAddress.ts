import { graphql } from 'react-relay/hooks';
import type { SaveAddress } from '../actors/AddressForm.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSetCrowdAddressMutation } from './__generated__/useSetCrowdAddressMutation.graphql';

/** Gives a crowd an address of its own, or takes it off with null; answers why not, or null. */
export function useSetCrowdAddress(id: string): { setAddress: SaveAddress; isBusy: boolean } {
  const [send, isBusy] = useMutationPromise<useSetCrowdAddressMutation>(graphql`
    mutation useSetCrowdAddressMutation($input: UpdateCrowdInput!) {
      updateCrowd(input: $input) {
        __typename
        ... on UpdateCrowdPayload {
          crowd {
            id
            slug
            path
            username
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const setAddress: SaveAddress = async (username) => {
    const { updateCrowd: result } = await send({ input: { id, username } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { setAddress, isBusy };
}
