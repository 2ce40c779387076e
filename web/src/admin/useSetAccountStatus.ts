import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AdminSetAccountStatusInput,
  useSetAccountStatusMutation,
} from './__generated__/useSetAccountStatusMutation.graphql';

/** Bans, or lets act again; answers why not, or null. */
export function useSetAccountStatus() {
  const [send, isBusy] = useMutationPromise<useSetAccountStatusMutation>(graphql`
    mutation useSetAccountStatusMutation($input: AdminSetAccountStatusInput!) {
      adminSetAccountStatus(input: $input) {
        __typename
        ... on AdminSetAccountStatusPayload {
          account {
            id
            status
            banReason
            bannedUntil
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const setStatus = async (input: AdminSetAccountStatusInput) => {
    const { adminSetAccountStatus: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { setStatus, isBusy };
}
