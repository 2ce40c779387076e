import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { InviteToEventInput, useGuestsInviteMutation } from './__generated__/useGuestsInviteMutation.graphql';
import type { AnswerAttendanceInput, useGuestsAnswerMutation } from './__generated__/useGuestsAnswerMutation.graphql';
import type { useGuestsRemoveMutation } from './__generated__/useGuestsRemoveMutation.graphql';
import type { SetAttendanceRoleInput, useGuestsRoleMutation } from './__generated__/useGuestsRoleMutation.graphql';

/** What organizers do about guests. Each returns the refusal, or null. */
export function useGuests() {
  const [sendInvite, isInviting] = useMutationPromise<useGuestsInviteMutation>(graphql`
    mutation useGuestsInviteMutation($input: InviteToEventInput!) {
      result: inviteToEvent(input: $input) {
        __typename
        ... on InviteToEventPayload {
          event {
            ...InvitedGuests_event
          }
        }
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [sendAnswer, isAnswering] = useMutationPromise<useGuestsAnswerMutation>(graphql`
    mutation useGuestsAnswerMutation($input: AnswerAttendanceInput!) {
      result: answerAttendance(input: $input) {
        __typename
        ... on AnswerAttendancePayload {
          attendance {
            ...GuestRow_attendance
            status
            answer
          }
          item {
            ...EventAnswer_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendRole] = useMutationPromise<useGuestsRoleMutation>(graphql`
    mutation useGuestsRoleMutation($input: SetAttendanceRoleInput!) {
      result: setAttendanceRole(input: $input) {
        __typename
        ... on SetAttendanceRolePayload {
          attendance {
            role
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendRemove, isRemoving] = useMutationPromise<useGuestsRemoveMutation>(graphql`
    mutation useGuestsRemoveMutation($input: RemoveGuestInput!) {
      result: removeGuest(input: $input) {
        __typename
        ... on RemoveGuestPayload {
          deletedId @deleteRecord
          item {
            ...EventAnswer_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isInviting || isAnswering || isRemoving,
    invite: async (input: InviteToEventInput) => {
      const { result } = await sendInvite({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    answer: async (input: AnswerAttendanceInput) => {
      const { result } = await sendAnswer({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    setRole: async (input: SetAttendanceRoleInput) => {
      const { result } = await sendRole({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    remove: async (id: string) => {
      const { result } = await sendRemove({ input: { id } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
