import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useDecideTailgateMutation } from './__generated__/useDecideTailgateMutation.graphql';

/** Approves or declines a tailgate. Returns the refusal, or null. */
export function useDecideTailgate() {
  const [send, isBusy] = useRefusable<useDecideTailgateMutation>(graphql`
    mutation useDecideTailgateMutation($input: DecideTailgateInput!) {
      result: decideTailgate(input: $input) {
        __typename
        ... on DecideTailgatePayload {
          event {
            isDraft
            cancelledAt
            cancelledReason
            tailgate {
              approval
              decidedReason
            }
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return {
    approve: (tailgateId: string) => send({ input: { tailgateId, isApproved: true } }),
    decline: (tailgateId: string, reason: string) => send({ input: { tailgateId, isApproved: false, reason } }),
    isBusy,
  };
}
