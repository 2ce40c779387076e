import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { JoinConferenceInput, useJoinConferenceMutation } from './__generated__/useJoinConferenceMutation.graphql';
import type { useJoinConferenceLeaveMutation } from './__generated__/useJoinConferenceLeaveMutation.graphql';

/** Registers the viewer for a conference, and undoes it. Each returns the refusal, or null. */
export function useJoinConference() {
  const [sendJoin, isJoining] = useMutationPromise<useJoinConferenceMutation>(graphql`
    mutation useJoinConferenceMutation($input: JoinConferenceInput!) {
      result: joinConference(input: $input) {
        __typename
        ... on JoinConferencePayload {
          conference {
            ...ConferenceStub_conference
            ...Registration_conference
            ...ConferencePeople_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendLeave, isLeaving] = useMutationPromise<useJoinConferenceLeaveMutation>(graphql`
    mutation useJoinConferenceLeaveMutation($input: LeaveConferenceInput!) {
      result: leaveConference(input: $input) {
        __typename
        ... on LeaveConferencePayload {
          deletedId @deleteRecord
          conference {
            ...ConferenceStub_conference
            ...Registration_conference
            ...ConferencePeople_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isJoining || isLeaving,
    join: async (input: JoinConferenceInput) => {
      const { result } = await sendJoin({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    leave: async (conferenceId: string) => {
      const { result } = await sendLeave({ input: { conferenceId } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
