import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useConferencePlacesAddMutation } from './__generated__/useConferencePlacesAddMutation.graphql';
import type { useConferencePlacesMainMutation } from './__generated__/useConferencePlacesMainMutation.graphql';
import type { useConferencePlacesOrderMutation } from './__generated__/useConferencePlacesOrderMutation.graphql';
import type { useConferencePlacesRemoveMutation } from './__generated__/useConferencePlacesRemoveMutation.graphql';

/** Changes which places a conference has. Each returns the refusal, or null. */
export function useConferencePlaces(conferenceId: string) {
  const [add, isAdding] = useRefusable<useConferencePlacesAddMutation>(graphql`
    mutation useConferencePlacesAddMutation($input: AssignPlaceInput!) {
      result: assignPlace(input: $input) {
        __typename
        ... on AssignPlacePayload {
          conference {
            places {
              id
              title
              ...PlaceAddress_place
              ...PlaceRooms_place
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [remove, isRemoving] = useRefusable<useConferencePlacesRemoveMutation>(graphql`
    mutation useConferencePlacesRemoveMutation($input: RemovePlaceInput!) {
      result: removePlace(input: $input) {
        __typename
        ... on RemovePlacePayload {
          conference {
            places {
              id
            }
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
  const [order, isOrdering] = useRefusable<useConferencePlacesOrderMutation>(graphql`
    mutation useConferencePlacesOrderMutation($input: OrderConferencePlacesInput!) {
      result: orderConferencePlaces(input: $input) {
        __typename
        ... on OrderConferencePlacesPayload {
          conference {
            places {
              id
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [update, isUpdating] = useRefusable<useConferencePlacesMainMutation>(graphql`
    mutation useConferencePlacesMainMutation($input: UpdateConferenceInput!) {
      result: updateConference(input: $input) {
        __typename
        ... on UpdateConferencePayload {
          conference {
            missing
            sequence
            place {
              id
              title
            }
            places {
              id
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isAdding || isRemoving || isUpdating || isOrdering,
    add: (placeId: string) => add({ input: { conferenceId, placeId } }),
    remove: (placeId: string) => remove({ input: { conferenceId, placeId } }),
    order: (placeIds: readonly string[]) => order({ input: { conferenceId, placeIds } }),
    makeMain: (placeId: string) => update({ input: { id: conferenceId, placeId } }),
  };
}
