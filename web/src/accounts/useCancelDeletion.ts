import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useCancelDeletionMutation } from './__generated__/useCancelDeletionMutation.graphql';

/** Keeps an account that is being deleted, and signs in. */
export function useCancelDeletion() {
  const [send, isBusy] = useMutationPromise<useCancelDeletionMutation>(graphql`
    mutation useCancelDeletionMutation($input: CancelAccountDeletionInput!) {
      result: cancelAccountDeletion(input: $input) {
        __typename
        ... on CancelAccountDeletionPayload {
          expiresAt
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
  const cancel = async (stayToken: string) => (await send({ input: { stayToken } })).result;
  return { cancel, isBusy };
}
