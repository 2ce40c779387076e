import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRevokeInviteLinkMutation } from './__generated__/useRevokeInviteLinkMutation.graphql';

/** Ends a link, which leaves the list; answers why not, or null. */
export function useRevokeInviteLink() {
  const [send, isBusy] = useMutationPromise<useRevokeInviteLinkMutation>(graphql`
    mutation useRevokeInviteLinkMutation($input: RevokeInviteInput!) {
      revokeInvite(input: $input) {
        __typename
        ... on RevokeInvitePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const end = async (id: string) => refusalOf((await send({ input: { id } })).revokeInvite);
  return { end, isBusy };
}
