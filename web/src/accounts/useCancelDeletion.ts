import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useCancelDeletionMutation } from './__generated__/useCancelDeletionMutation.graphql';

/** Keeps an account that is being deleted, and signs in. */
export function useCancelDeletion() {
  const [send, isBusy] = useSend<useCancelDeletionMutation>(graphql`
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
