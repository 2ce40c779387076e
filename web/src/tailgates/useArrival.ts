import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { ArriveAtTailgateInput, useArrivalMutation } from './__generated__/useArrivalMutation.graphql';

/** Says that the viewer, or a guest, is at a tailgate or has left it. Returns the refusal, or null. */
export function useArrival() {
  const [send, isBusy] = useRefusable<useArrivalMutation>(graphql`
    mutation useArrivalMutation($input: ArriveAtTailgateInput!) {
      result: arriveAtTailgate(input: $input) {
        __typename
        ... on ArriveAtTailgatePayload {
          event {
            tailgate {
              arrivedCount
              viewerHasArrived
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return { arrive: (input: ArriveAtTailgateInput) => send({ input }), isBusy };
}
