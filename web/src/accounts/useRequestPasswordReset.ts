import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type {
  RequestPasswordResetInput,
  useRequestPasswordResetMutation,
} from './__generated__/useRequestPasswordResetMutation.graphql';

/** Sends a reset code; the answer is the same whether there is such an account or not. */
export function useRequestPasswordReset() {
  const [send, isBusy] = useSend<useRequestPasswordResetMutation>(graphql`
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
