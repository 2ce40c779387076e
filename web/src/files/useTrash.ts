import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useTrashDeleteMutation } from './__generated__/useTrashDeleteMutation.graphql';
import type { useTrashRestoreMutation } from './__generated__/useTrashRestoreMutation.graphql';

/** Moves a file to the trash (from there: away for good), or takes it out of it; each answers why not, or null. */
export function useTrash() {
  const [send, isDeleting] = useMutationPromise<useTrashDeleteMutation>(graphql`
    mutation useTrashDeleteMutation($input: DeleteFileInput!) {
      result: deleteFile(input: $input) {
        __typename
        ... on DeleteFilePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const [sendBack, isRestoring] = useMutationPromise<useTrashRestoreMutation>(graphql`
    mutation useTrashRestoreMutation($input: RestoreFileInput!) {
      result: restoreFile(input: $input) {
        __typename
        ... on RestoreFilePayload {
          file {
            id
            deletesAt
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
    isBusy: isDeleting || isRestoring,
    remove: async (id: string) => {
      const { result } = await send({ input: { id } });
      return result.__typename === 'PlazaError' ? result : null;
    },
    restore: async (id: string) => {
      const { result } = await sendBack({ input: { id } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
