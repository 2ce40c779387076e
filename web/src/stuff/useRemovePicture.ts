import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRemovePictureMutation } from './__generated__/useRemovePictureMutation.graphql';

/** Takes a picture away from everywhere it is shown; answers why not, or null. */
export function useRemovePicture(listId: string) {
  const [send, isBusy] = useMutationPromise<useRemovePictureMutation>(graphql`
    mutation useRemovePictureMutation($input: DeleteFileInput!, $lists: [ID!]!) {
      deleteFile(input: $input) {
        __typename
        ... on DeleteFilePayload {
          deletedId @deleteEdge(connections: $lists)
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const remove = async (id: string) => {
    const { deleteFile: result } = await send({ input: { id }, lists: [listId] });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [remove, isBusy] as const;
}
