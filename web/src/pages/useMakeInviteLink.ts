import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { CreateInviteInput, useMakeInviteLinkMutation } from './__generated__/useMakeInviteLinkMutation.graphql';

/** Makes a link into a crowd, which joins the list; what it says comes back this once. */
export function useMakeInviteLink(connection: string) {
  const [send, isBusy] = useSend<useMakeInviteLinkMutation>(graphql`
    mutation useMakeInviteLinkMutation($input: CreateInviteInput!, $connections: [ID!]!) {
      createInvite(input: $input) {
        __typename
        ... on CreateInvitePayload {
          token
          edge @prependEdge(connections: $connections) {
            node {
              id
              ...InviteLinkRow_link
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const make = async (input: CreateInviteInput) => (await send({ input, connections: [connection] })).createInvite;
  return { make, isBusy };
}
