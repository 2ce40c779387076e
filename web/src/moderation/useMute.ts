import { graphql } from 'react-relay/hooks';
import { hideItem } from '../core/hiddenItems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { MuteDays, useMuteMutation } from './__generated__/useMuteMutation.graphql';

/** Mutes an item or an actor, which then leaves the feed at once. Returns the mute, or why there is none. */
export function useMute() {
  const [send, isBusy] = useMutationPromise<useMuteMutation>(graphql`
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
    if (result.__typename !== 'MutePayload') return { refusal: result, id: null };
    const { id } = result.mute;
    hideItem(id, itemId);
    return { refusal: null, id };
  };
  return { mute, isBusy };
}
