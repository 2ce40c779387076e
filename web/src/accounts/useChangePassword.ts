import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { keepOnlySessions } from './keepOnlySessions.ts';
import type { ChangePasswordInput, useChangePasswordMutation } from './__generated__/useChangePasswordMutation.graphql';

/** Sets a new password and ends every other session; answers why not. */
export function useChangePassword() {
  const [send, isBusy] = useMutationPromise<useChangePasswordMutation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        __typename
        ... on ChangePasswordPayload {
          sessions {
            id
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
  const changePassword = async (input: ChangePasswordInput) => {
    const { changePassword: result } = await send(
      { input },
      {
        updater: (store) => keepOnlySessions(store, store.getRootField('changePassword')),
      },
    );
    return result;
  };
  return { changePassword, isBusy };
}
