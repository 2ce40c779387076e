import { graphql } from 'react-relay/hooks';
import { refusalOf, useSend } from '../core/useSend.ts';
import type { useEndInviteLinkMutation } from './__generated__/useEndInviteLinkMutation.graphql';

/** Ends a link, which leaves the list; answers why not, or null. */
export function useEndInviteLink() {
  const [send, isBusy] = useSend<useEndInviteLinkMutation>(graphql`
    mutation useEndInviteLinkMutation($input: RevokeInviteInput!) {
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
