import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteCrowdMutation } from './__generated__/useDeleteCrowdMutation.graphql';

/** Closes a crowd; answers why not, or null. */
export function useDeleteCrowd() {
  const [send, isBusy] = useMutationPromise<useDeleteCrowdMutation>(graphql`
    mutation useDeleteCrowdMutation($input: DeleteCrowdInput!) {
      deleteCrowd(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const remove = async (id: string) => {
    const { deleteCrowd: result } = await send({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { remove, isBusy };
}
