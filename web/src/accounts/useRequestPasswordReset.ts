import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  RequestPasswordResetInput,
  useRequestPasswordResetMutation,
} from './__generated__/useRequestPasswordResetMutation.graphql';

/** Sends a reset code; the answer is the same whether there is such an account or not. */
export function useRequestPasswordReset() {
  const [send, isBusy] = useMutationPromise<useRequestPasswordResetMutation>(graphql`
    mutation useRequestPasswordResetMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        __typename
        ... on RequestPasswordResetPayload {
          userId
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
  const requestReset = async (input: RequestPasswordResetInput) => (await send({ input })).requestPasswordReset;
  return { requestReset, isBusy };
}
