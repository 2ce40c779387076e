import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { MuteDays, useMuteMutation } from './__generated__/useMuteMutation.graphql';

/** Mutes somebody or something; answers why not, or null. */
export function useMute() {
  const [send, isBusy] = useSend<useMuteMutation>(graphql`
    mutation useMuteMutation($input: MuteInput!) {
      mute(input: $input) {
        __typename
        ... on MutePayload {
          mute {
            id
            expiresAt
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const mute = async (itemId: string, days: MuteDays | null) => {
    const { mute: result } = await send({ input: { itemId, days } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { mute, isBusy };
}
