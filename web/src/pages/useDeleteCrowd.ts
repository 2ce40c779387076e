import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useDeleteCrowdMutation } from './__generated__/useDeleteCrowdMutation.graphql';

/** Closes a crowd; answers why not, or null. */
export function useDeleteCrowd() {
  const [send, isBusy] = useSend<useDeleteCrowdMutation>(graphql`
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
