import { graphql } from 'react-relay/hooks';
import { showItem } from '../core/hiddenItems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useUnblockMutation } from './__generated__/useUnblockMutation.graphql';

interface Unblocked {
  itemId: string;
  /** The list that the block leaves. */
  connection?: string;
}

/** Takes a block back; answers why not, or null. */
export function useUnblock() {
  const [send, isBusy] = useMutationPromise<useUnblockMutation>(graphql`
    mutation useUnblockMutation($input: UnblockInput!, $connections: [ID!]!) {
      unblock(input: $input) {
        __typename
        ... on UnblockPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const unblock = async ({ itemId, connection }: Unblocked) => {
    const { unblock: result } = await send(
      { input: { itemId }, connections: connection ? [connection] : [] },
      {
        updater: (store, answer) => {
          if (answer?.unblock.__typename === 'UnblockPayload') store.get(itemId)?.setValue(false, 'isBlocked');
        },
      },
    );
    if (result.__typename === 'PlazaError') return result;
    showItem(itemId);
    return null;
  };
  return { unblock, isBusy };
}
