import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { CreateAccountInput, useCreateAccountMutation } from './__generated__/useCreateAccountMutation.graphql';

/** Makes the account and signs it in; answers why not, or null. */
export function useCreateAccount() {
  const [send, isBusy] = useMutationPromise<useCreateAccountMutation>(graphql`
    mutation useCreateAccountMutation($input: CreateAccountInput!) {
      createAccount(input: $input) {
        __typename
        ... on CreateAccountPayload {
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
  const createAccount = async (input: Omit<CreateAccountInput, 'platform' | 'timezone'>) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { createAccount: result } = await send({ input: { ...input, platform: 'web', timezone } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { createAccount, isBusy };
}
