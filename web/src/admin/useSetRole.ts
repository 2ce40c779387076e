import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSetRoleMutation } from './__generated__/useSetRoleMutation.graphql';
import type { useSetRoleTakeMutation } from './__generated__/useSetRoleTakeMutation.graphql';

export type GivenRole = 'SUPER_ADMIN' | 'ADMIN' | 'SUPPORT' | 'PRESS_PASS';

/** Gives a role or takes it away; answers why not, or null. */
export function useSetRole() {
  const [give, isGiving] = useMutationPromise<useSetRoleMutation>(graphql`
    mutation useSetRoleMutation($input: AdminAssignRoleInput!) {
      result: adminAssignRole(input: $input) {
        __typename
        ... on AdminAssignRolePayload {
          account {
            id
            roles
            roleEnds {
              role
              expiresAt
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [take, isTaking] = useMutationPromise<useSetRoleTakeMutation>(graphql`
    mutation useSetRoleTakeMutation($input: AdminUnassignRoleInput!) {
      result: adminUnassignRole(input: $input) {
        __typename
        ... on AdminUnassignRolePayload {
          account {
            id
            roles
            roleEnds {
              role
              expiresAt
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const setRole = async (
    { expiresAt, ...input }: { accountId: string; role: GivenRole; expiresAt?: string },
    isGiven: boolean,
  ) => {
    const { result } = await (isGiven ? give({ input: { ...input, expiresAt } }) : take({ input }));
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { setRole, isBusy: isGiving || isTaking };
}
