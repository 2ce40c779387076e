import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useChangePasskeyMutation } from './__generated__/useChangePasskeyMutation.graphql';
import type { useChangePasskeyRemoveMutation } from './__generated__/useChangePasskeyRemoveMutation.graphql';

/** Gives a passkey another name, or removes it. */
export function useChangePasskey() {
  const [sendRename, isRenaming] = useMutationPromise<useChangePasskeyMutation>(graphql`
    mutation useChangePasskeyMutation($input: RenamePasskeyInput!) {
      result: renamePasskey(input: $input) {
        __typename
        ... on RenamePasskeyPayload {
          passkey {
            id
            name
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
  const [sendRemove, isRemoving] = useMutationPromise<useChangePasskeyRemoveMutation>(graphql`
    mutation useChangePasskeyRemoveMutation($input: DeletePasskeyInput!) {
      result: deletePasskey(input: $input) {
        __typename
        ... on DeletePasskeyPayload {
          viewer {
            id
            account {
              id
              ...PasskeySection_account
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
  const rename = async (id: string, name: string) => (await sendRename({ input: { id, name } })).result;
  const remove = async (id: string) => (await sendRemove({ input: { id } })).result;
  return { rename, remove, isBusy: isRenaming || isRemoving };
}
