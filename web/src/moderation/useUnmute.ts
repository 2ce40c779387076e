import { graphql } from 'react-relay/hooks';
import { showItem } from '../core/hiddenItems.ts';
import { useSend } from '../core/useSend.ts';
import type { useUnmuteMutation } from './__generated__/useUnmuteMutation.graphql';

/** Takes a mute back; answers why not, or null. */
export function useUnmute() {
  const [send, isBusy] = useSend<useUnmuteMutation>(graphql`
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
  const unmute = async (id: string, connection: string | undefined) => {
    const { unmute: result } = await send({ input: { id }, connections: connection ? [connection] : [] });
    if (result.__typename === 'PlazaError') return result;
    showItem(id);
    return null;
  };
  return { unmute, isBusy };
}
