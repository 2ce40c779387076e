import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRenewRecoveryCodesMutation } from './__generated__/useRenewRecoveryCodesMutation.graphql';

/** Ten new codes; those before are void. */
export function useRenewRecoveryCodes() {
  const [send, isBusy] = useMutationPromise<useRenewRecoveryCodesMutation>(graphql`
    mutation useRenewRecoveryCodesMutation {
      result: renewRecoveryCodes {
        __typename
        ... on RenewRecoveryCodesPayload {
          recoveryCodes
          viewer {
            id
            account {
              id
              ...RecoverySection_account
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
  const renew = async () => (await send({})).result;
  return { renew, isBusy };
}
