import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useUnblockMutation } from './__generated__/useUnblockMutation.graphql';

/** Takes a block back; answers why not, or null. */
export function useUnblock(connection: string) {
  const [send, isBusy] = useSend<useUnblockMutation>(graphql`
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
  const unblock = async (id: string, itemId: string | undefined) => {
    const { unblock: result } = await send(
      { input: { id }, connections: [connection] },
      {
        updater: (store, answer) => {
          if (itemId && answer?.unblock.__typename === 'UnblockPayload')
            store.get(itemId)?.setValue(false, 'isBlocked');
        },
      },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { unblock, isBusy };
}
