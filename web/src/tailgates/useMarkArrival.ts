import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useMarkArrivalMutation } from './__generated__/useMarkArrivalMutation.graphql';

/** Marks a guest of a tailgate as present or absent, for those who manage it. Returns the refusal, or null. */
export function useMarkArrival(tailgateId: string) {
  const [send, isBusy] = useRefusable<useMarkArrivalMutation>(graphql`
    mutation useMarkArrivalMutation($input: ArriveAtTailgateInput!) {
      result: arriveAtTailgate(input: $input) {
        __typename
        ... on ArriveAtTailgatePayload {
          event {
            tailgate {
              arrivedCount
              arrivals(first: 100) {
                edges {
                  node {
                    leftAt
                    user {
                      id
                    }
                  }
                }
              }
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return { mark: (userId: string, hasArrived: boolean) => send({ input: { tailgateId, userId, hasArrived } }), isBusy };
}
