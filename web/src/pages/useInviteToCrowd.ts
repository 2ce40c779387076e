import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { InviteToCrowdInput, useInviteToCrowdMutation } from './__generated__/useInviteToCrowdMutation.graphql';

/** Invites people; who is invited comes back in order. Answers why not, or null. */
export function useInviteToCrowd() {
  const [send, isBusy] = useMutationPromise<useInviteToCrowdMutation>(graphql`
    mutation useInviteToCrowdMutation($input: InviteToCrowdInput!) {
      inviteToCrowd(input: $input) {
        __typename
        ... on InviteToCrowdPayload {
          crowd {
            id
            ...InvitedList_crowd
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const invite = async (input: InviteToCrowdInput) => {
    const { inviteToCrowd: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { invite, isBusy };
}
