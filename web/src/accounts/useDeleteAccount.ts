import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteAccountMutation } from './__generated__/useDeleteAccountMutation.graphql';

/** Deletes the account; it answers until when it can be kept, or why not. */
export function useDeleteAccount() {
  const [send, isBusy] = useMutationPromise<useDeleteAccountMutation>(graphql`
    mutation useDeleteAccountMutation {
      result: deleteAccount {
        __typename
        ... on DeleteAccountPayload {
          receipt {
            deletesAt
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
  const deleteAccount = async () => (await send({})).result;
  return { deleteAccount, isBusy };
}
