import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useTakeAwayMutation } from './__generated__/useTakeAwayMutation.graphql';
import type { useTakeAwayRestoreMutation } from './__generated__/useTakeAwayRestoreMutation.graphql';

/** Takes a file away from everywhere, or brings it back; its row says so. Each answers why not, or null. */
export function useTakeAway(rowId: string) {
  const [sendAway, isTaking] = useSend<useTakeAwayMutation>(graphql`
    mutation useTakeAwayMutation($id: ID!) {
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
  const [sendBack, isBringing] = useSend<useTakeAwayRestoreMutation>(graphql`
    mutation useTakeAwayRestoreMutation($id: ID!) {
      adminRestoreFile(input: { id: $id }) {
        __typename
        ... on AdminRestoreFilePayload {
          file {
            id
            ...MediaFace_file
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
