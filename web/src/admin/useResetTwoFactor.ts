import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AdminResetTwoFactorInput,
  useResetTwoFactorMutation,
} from './__generated__/useResetTwoFactorMutation.graphql';

/** Takes the second steps of an account away; answers why not, or null. */
export function useResetTwoFactor() {
  const [send, isBusy] = useMutationPromise<useResetTwoFactorMutation>(graphql`
    mutation useResetTwoFactorMutation($input: AdminResetTwoFactorInput!) {
      adminResetTwoFactor(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const reset = async (input: AdminResetTwoFactorInput) => {
    const { adminResetTwoFactor: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { reset, isBusy };
}
