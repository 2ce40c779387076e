import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  ConfirmPasswordResetInput,
  useConfirmPasswordResetMutation,
} from './__generated__/useConfirmPasswordResetMutation.graphql';

/** Sets the new password; answers why not, or null. */
export function useConfirmPasswordReset() {
  const [send, isBusy] = useMutationPromise<useConfirmPasswordResetMutation>(graphql`
    mutation useConfirmPasswordResetMutation($input: ConfirmPasswordResetInput!) {
      confirmPasswordReset(input: $input) {
        __typename
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
  const confirmReset = async (input: ConfirmPasswordResetInput) => {
    const { confirmPasswordReset: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { confirmReset, isBusy };
}
