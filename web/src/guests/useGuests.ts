import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useGuestsInviteMutation } from './__generated__/useGuestsInviteMutation.graphql';
import type { useGuestsInviteToConferenceMutation } from './__generated__/useGuestsInviteToConferenceMutation.graphql';
import type { AnswerAttendanceInput, useGuestsAnswerMutation } from './__generated__/useGuestsAnswerMutation.graphql';
import type { useGuestsRemoveMutation } from './__generated__/useGuestsRemoveMutation.graphql';
import type { SetAttendanceRoleInput, useGuestsRoleMutation } from './__generated__/useGuestsRoleMutation.graphql';

/** What people come to. */
export type AttendedKind = 'event' | 'conference';

/** What organizers do about guests of an event, or attendees of a conference. Each returns the refusal, or null. */
export function useGuests() {
  const [sendInvite, isInviting] = useRefusable<useGuestsInviteMutation>(graphql`
    mutation useGuestsInviteMutation($input: InviteToEventInput!) {
      result: inviteToEvent(input: $input) {
        __typename
        ... on InviteToEventPayload {
          event {
            ...InvitedGuests_item
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
  const [sendInviteTo, isInvitingTo] = useRefusable<useGuestsInviteToConferenceMutation>(graphql`
    mutation useGuestsInviteToConferenceMutation($input: InviteToConferenceInput!) {
      result: inviteToConference(input: $input) {
        __typename
        ... on InviteToConferencePayload {
          conference {
            ...InvitedGuests_item
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
  const [sendAnswer, isAnswering] = useRefusable<useGuestsAnswerMutation>(graphql`
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
  const [sendRole] = useRefusable<useGuestsRoleMutation>(graphql`
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
  const [sendRemove, isRemoving] = useRefusable<useGuestsRemoveMutation>(graphql`
    mutation useGuestsRemoveMutation($input: RemoveGuestInput!) {
      result: removeGuest(input: $input) {
        __typename
        ... on RemoveGuestPayload {
          deletedId @deleteRecord
          item {
            ...EventAnswer_event @alias
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isInviting || isInvitingTo || isAnswering || isRemoving,
    invite: (itemId: string, kind: AttendedKind, people: { userIds: readonly string[]; role: 'GUEST' | 'MANAGER' }) =>
      kind === 'event'
        ? sendInvite({ input: { eventId: itemId, ...people } })
        : sendInviteTo({ input: { conferenceId: itemId, ...people } }),
    answer: (input: AnswerAttendanceInput) => sendAnswer({ input }),
    setRole: (input: SetAttendanceRoleInput) => sendRole({ input }),
    /** Removes a guest, or only from one date of a series that is answered by date. */
    remove: (id: string, occursOn = '') =>
      occursOn === ''
        ? sendRemove({ input: { id } })
        : sendRemove(
            { input: { id, occursOn } },
            { updater: (store) => void store.get(id)?.setValue(null, 'dateAnswer', { occursOn }) },
          ),
  };
}
