import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { StoragePlan, useChangeStorageMutation } from './__generated__/useChangeStorageMutation.graphql';

/** Takes another plan; answers why not, or null. */
export function useChangeStorage() {
  const [send, isBusy] = useMutationPromise<useChangeStorageMutation>(graphql`
    mutation useChangeStorageMutation($input: ChangeStorageInput!) {
      result: changeStorage(input: $input) {
        __typename
        ... on ChangeStoragePayload {
          storage {
            ...StorageUse_storage
            ...StoragePlans_storage
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
    change: async (plan: StoragePlan) => {
      const { result } = await send({ input: { plan } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
