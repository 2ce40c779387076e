import { useSyncExternalStore } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { sendMutation } from '../core/sendMutation.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { forgetRegistrations, unsentRegistrations } from './unsentRegistrations.ts';
import type { JoinConferenceInput, useJoinConferenceMutation } from './__generated__/useJoinConferenceMutation.graphql';
import type { useJoinConferenceLeaveMutation } from './__generated__/useJoinConferenceLeaveMutation.graphql';

const joining = graphql`
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
`;

const leaving = graphql`
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
`;

/** Registers the viewer for a conference, and undoes it. Offline, both wait in the outbox, from which they are sent even if the page was left. */
export function useJoinConference(conferenceId: string) {
  const environment = useRelayEnvironment();
  const [sendJoin, isJoining] = useMutationPromise<useJoinConferenceMutation>(joining);
  const [sendLeave, isLeaving] = useMutationPromise<useJoinConferenceLeaveMutation>(leaving);
  const unsent = useSyncExternalStore(unsentRegistrations.subscribe, unsentRegistrations.get);
  const input = { conferenceId };
  return {
    isBusy: isJoining || isLeaving,
    /** The choice that waits for the network, or was refused. */
    unsent: unsent.find((each) => each.conferenceId === conferenceId),
    /** Returns the refusal, or null. */
    join: async (details: Omit<JoinConferenceInput, 'conferenceId'> = {}) => {
      forgetRegistrations(conferenceId);
      return refusalOf((await sendJoin({ input: { ...input, ...details } })).result);
    },
    /** Returns the refusal, or null. */
    leave: async () => {
      forgetRegistrations(conferenceId);
      return refusalOf((await sendLeave({ input })).result);
    },
    /** Sends it once the network is there. */
    queue: (isComing: boolean) => {
      forgetRegistrations(conferenceId);
      const key = crypto.randomUUID();
      const waiting = { key, conferenceId, isJoining: isComing, state: 'waiting', code: null } as const;
      unsentRegistrations.deliver(waiting, async () => {
        const { result } = isComing
          ? await sendMutation<useJoinConferenceMutation>(environment, joining, { input }, key)
          : await sendMutation<useJoinConferenceLeaveMutation>(environment, leaving, { input }, key);
        return refusalOf(result)?.code ?? null;
      });
    },
    /** Drops what waits. */
    discard: () => forgetRegistrations(conferenceId),
  };
}
