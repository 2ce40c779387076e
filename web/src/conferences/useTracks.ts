import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { CreateTrackInput, useTracksCreateMutation } from './__generated__/useTracksCreateMutation.graphql';
import type { useTracksAssignMutation } from './__generated__/useTracksAssignMutation.graphql';
import type { useTracksDeleteMutation } from './__generated__/useTracksDeleteMutation.graphql';
import type { useTracksOrderMutation } from './__generated__/useTracksOrderMutation.graphql';
import type { useTracksOnMutation } from './__generated__/useTracksOnMutation.graphql';
import type { useTracksUnassignMutation } from './__generated__/useTracksUnassignMutation.graphql';
import type { UpdateTrackInput, useTracksUpdateMutation } from './__generated__/useTracksUpdateMutation.graphql';

/** Changes the tracks of a conference. Each returns the refusal, or null. */
export function useTracks(conferenceId: string) {
  const [create, isCreating] = useRefusable<useTracksCreateMutation>(graphql`
    mutation useTracksCreateMutation($input: CreateTrackInput!, $connections: [ID!]!) {
      result: createTrack(input: $input) {
        __typename
        ... on CreateTrackPayload {
          edge @appendEdge(connections: $connections) {
            cursor
            node {
              ...TrackRow_track
            }
          }
          conference {
            ...ManagerOverlay_conference
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [update, isUpdating] = useRefusable<useTracksUpdateMutation>(graphql`
    mutation useTracksUpdateMutation($input: UpdateTrackInput!) {
      result: updateTrack(input: $input) {
        __typename
        ... on UpdateTrackPayload {
          track {
            name
            hue
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [remove, isRemoving] = useRefusable<useTracksDeleteMutation>(graphql`
    mutation useTracksDeleteMutation($input: DeleteTrackInput!) {
      result: deleteTrack(input: $input) {
        __typename
        ... on DeleteTrackPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [assign, isAssigning] = useRefusable<useTracksAssignMutation>(graphql`
    mutation useTracksAssignMutation($input: AssignTrackInput!, $connections: [ID!]!) {
      result: assignTrack(input: $input) {
        __typename
        ... on AssignTrackPayload {
          track @appendNode(connections: $connections, edgeTypeName: "TrackEdge") {
            ...TrackRow_track
          }
          conference {
            ...ManagerOverlay_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [unassign, isUnassigning] = useRefusable<useTracksUnassignMutation>(graphql`
    mutation useTracksUnassignMutation($input: UnassignTrackInput!) {
      result: unassignTrack(input: $input) {
        __typename
        ... on UnassignTrackPayload {
          conference {
            ...ManagerOverlay_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [order, isOrdering] = useRefusable<useTracksOrderMutation>(graphql`
    mutation useTracksOrderMutation($input: OrderConferenceTracksInput!) {
      result: orderConferenceTracks(input: $input) {
        __typename
        ... on OrderConferenceTracksPayload {
          conference {
            ...TrackList_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [turnOn, isTurning] = useRefusable<useTracksOnMutation>(graphql`
    mutation useTracksOnMutation($input: UpdateConferenceInput!) {
      result: updateConference(input: $input) {
        __typename
        ... on UpdateConferencePayload {
          conference {
            hasTracks
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isCreating || isUpdating || isRemoving || isAssigning || isUnassigning || isOrdering || isTurning,
    create: (track: Omit<CreateTrackInput, 'conferenceId'>, connection: string) =>
      create({ input: { conferenceId, ...track }, connections: [connection] }),
    update: (input: UpdateTrackInput) => update({ input }),
    assign: (trackId: string, connection: string) =>
      assign({ input: { conferenceId, trackId }, connections: [connection] }),
    /** Removes a track from this conference only. */
    unassign: (trackId: string, connection: string) =>
      unassign(
        { input: { conferenceId, trackId } },
        {
          updater: (store, answer) => {
            const list = store.get(connection);
            if (list && answer?.result.__typename === 'UnassignTrackPayload')
              ConnectionHandler.deleteNode(list, trackId);
          },
        },
      ),
    remove: (id: string) => remove({ input: { id } }),
    order: (trackIds: readonly string[]) => order({ input: { conferenceId, trackIds } }),
    turnOn: () => turnOn({ input: { id: conferenceId, hasTracks: true } }),
  };
}
