import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  CreateInviteInput,
  useCreateInviteLinkMutation,
} from './__generated__/useCreateInviteLinkMutation.graphql';

/** Makes a link into a crowd, which joins the list; what it says comes back this once. */
export function useCreateInviteLink(connection: string) {
  const [send, isBusy] = useMutationPromise<useCreateInviteLinkMutation>(graphql`
    mutation useCreateInviteLinkMutation($input: CreateInviteInput!, $connections: [ID!]!) {
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
