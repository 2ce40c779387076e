import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRemoveFileMutation } from './__generated__/useRemoveFileMutation.graphql';
import type { useRemoveFileRestoreMutation } from './__generated__/useRemoveFileRestoreMutation.graphql';

/** Takes a file away from everywhere, or brings it back; its row says so. Each answers why not, or null. */
export function useRemoveFile(rowId: string) {
  const [sendAway, isTaking] = useMutationPromise<useRemoveFileMutation>(graphql`
    mutation useRemoveFileMutation($id: ID!) {
      adminDeleteFile(input: { id: $id }) {
        __typename
        ... on AdminDeleteFilePayload {
          deletedId
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendBack, isBringing] = useMutationPromise<useRemoveFileRestoreMutation>(graphql`
    mutation useRemoveFileRestoreMutation($id: ID!) {
      adminRestoreFile(input: { id: $id }) {
        __typename
        ... on AdminRestoreFilePayload {
          file {
            id
            ...MediaThumbnail_file
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    takeAway: async (id: string) => {
      const { adminDeleteFile: result } = await sendAway(
        { id },
        {
          updater: (store, answer) => {
            if (answer?.adminDeleteFile.__typename === 'AdminDeleteFilePayload')
              store.get(rowId)?.setValue(true, 'isRemoved');
          },
        },
      );
      return result.__typename === 'PlazaError' ? result : null;
    },
    bringBack: async (id: string) => {
      const { adminRestoreFile: result } = await sendBack(
        { id },
        {
          updater: (store, answer) => {
            if (answer?.adminRestoreFile.__typename === 'AdminRestoreFilePayload')
              store.get(rowId)?.setValue(false, 'isRemoved');
          },
        },
      );
      return result.__typename === 'PlazaError' ? result : null;
    },
    isBusy: isTaking || isBringing,
  };
}
