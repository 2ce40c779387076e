import { graphql } from 'react-relay/hooks';
import { refusalOf, useSend } from '../core/useSend.ts';
import type { useEndInviteLinkMutation } from './__generated__/useEndInviteLinkMutation.graphql';

/** Ends a link, which leaves the list; answers why not, or null. */
export function useEndInviteLink() {
  const [send, isBusy] = useSend<useEndInviteLinkMutation>(graphql`
    mutation useEndInviteLinkMutation($input: EndInviteInput!) {
      endInvite(input: $input) {
        __typename
        ... on EndInvitePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const end = async (id: string) => refusalOf((await send({ input: { id } })).endInvite);
  return { end, isBusy };
}
