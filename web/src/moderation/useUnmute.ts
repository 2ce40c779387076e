import { graphql } from 'react-relay/hooks';
import { showItem } from '../core/hiddenItems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useUnmuteMutation } from './__generated__/useUnmuteMutation.graphql';

interface Unmuted {
  itemId: string;
  /** The mute. */
  id: string;
  /** The list that the mute leaves. */
  connection?: string | undefined;
}

/** Unmutes an item. Returns the reason if that failed, or null. */
export function useUnmute() {
  const [send, isBusy] = useMutationPromise<useUnmuteMutation>(graphql`
    mutation useUnmuteMutation($input: UnmuteInput!, $connections: [ID!]!) {
      unmute(input: $input) {
        __typename
        ... on UnmutePayload {
          deletedId @deleteEdge(connections: $connections) @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const unmute = async ({ itemId, id, connection }: Unmuted) => {
    const { unmute: result } = await send({ input: { itemId }, connections: connection ? [connection] : [] });
    if (result.__typename === 'PlazaError') return result;
    showItem(id);
    return null;
  };
  return { unmute, isBusy };
}
