import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useAcceptInviteMutation } from './__generated__/useAcceptInviteMutation.graphql';

/** Accepts an invitation as the viewer; answers what it came from. */
export function useAcceptInvite() {
  const [send, isBusy] = useMutationPromise<useAcceptInviteMutation>(graphql`
    mutation useAcceptInviteMutation($input: AcceptInviteInput!) {
      acceptInvite(input: $input) {
        __typename
        ... on AcceptInvitePayload {
          invite {
            inviter {
              __typename
              path
            }
            context {
              __typename
              internalId
              ... on Actor {
                path
              }
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const accept = async (token: string) => (await send({ input: { token } })).acceptInvite;
  return { accept, isBusy };
}
