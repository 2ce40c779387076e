import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { InviteToPageInput, useInviteToCrowdMutation } from './__generated__/useInviteToCrowdMutation.graphql';

/** Invites people; who is invited comes back in order. Answers why not, or null. */
export function useInviteToCrowd() {
  const [send, isBusy] = useSend<useInviteToCrowdMutation>(graphql`
    mutation useInviteToCrowdMutation($input: InviteToPageInput!) {
      inviteToPage(input: $input) {
        __typename
        ... on InviteToPagePayload {
          page {
            id
            ...InvitedList_page
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const invite = async (input: InviteToPageInput) => {
    const { inviteToPage: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { invite, isBusy };
}
