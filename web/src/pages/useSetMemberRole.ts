import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { SetMemberRoleInput, useSetMemberRoleMutation } from './__generated__/useSetMemberRoleMutation.graphql';

/** Gives a member another role, seen at once; a refusal turns it back. Answers why not, or null. */
export function useSetMemberRole() {
  const [send] = useMutationPromise<useSetMemberRoleMutation>(graphql`
    mutation useSetMemberRoleMutation($input: SetMemberRoleInput!) {
      setMemberRole(input: $input) {
        __typename
        ... on SetMemberRolePayload {
          membership {
            id
            role
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (input: SetMemberRoleInput) => {
    const { setMemberRole: result } = await send(
      { input },
      { optimisticUpdater: (store) => void store.get(input.id)?.setValue(input.role, 'role') },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
}
