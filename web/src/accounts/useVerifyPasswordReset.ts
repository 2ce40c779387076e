import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useVerifyPasswordResetMutation } from './__generated__/useVerifyPasswordResetMutation.graphql';

/** Looks whether a reset code is right, without using it up; answers why not, or null. */
export function useVerifyPasswordReset() {
  const [send, isBusy] = useMutationPromise<useVerifyPasswordResetMutation>(graphql`
    mutation useVerifyPasswordResetMutation($input: VerifyPasswordResetInput!) {
      verifyPasswordReset(input: $input) {
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
  const verifyReset = async (userId: string, code: string) => {
    const { verifyPasswordReset: result } = await send({ input: { userId, code } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { verifyReset, isBusy };
}
