import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteFileMutation } from './__generated__/useDeleteFileMutation.graphql';

/** What is deleted from here: nobody has to be told that it is gone. */
export const deletedHere = new Set<string>();

/** Takes a file away from everywhere it is shown; answers why not, or null. */
export function useDeleteFile() {
  const [send] = useMutationPromise<useDeleteFileMutation>(graphql`
    mutation useDeleteFileMutation($input: DeleteFileInput!) {
      deleteFile(input: $input) {
        __typename
        ... on DeleteFilePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (id: string) => {
    // Before it is answered: the news of it may be faster.
    deletedHere.add(id);
    const { deleteFile } = await send({ input: { id } });
    if (deleteFile.__typename !== 'PlazaError') return null;
    deletedHere.delete(id);
    return deleteFile;
  };
}
