import { graphql } from 'react-relay/hooks';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { CreatePlaceInput, useSavePlaceCreateMutation } from './__generated__/useSavePlaceCreateMutation.graphql';
import type { UpdatePlaceInput, useSavePlaceMutation } from './__generated__/useSavePlaceMutation.graphql';

const OWN_PLACES = ConnectionHandler.getConnectionID(ROOT_ID, 'OwnPlaces_places');

/** Creates and changes places. Both return the result of the mutation. */
export function useSavePlace() {
  const [create, isCreating] = useMutationPromise<useSavePlaceCreateMutation>(graphql`
    mutation useSavePlaceCreateMutation($input: CreatePlaceInput!, $connections: [ID!]!) {
      result: createPlace(input: $input) {
        __typename
        ... on CreatePlacePayload {
          place {
            id
            title
            timezone
          }
          edge @prependEdge(connections: $connections) {
            cursor
            node {
              id
              title
              address1
              city
              country
            }
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
  const [update, isUpdating] = useMutationPromise<useSavePlaceMutation>(graphql`
    mutation useSavePlaceMutation($input: UpdatePlaceInput!) {
      result: updatePlace(input: $input) {
        __typename
        ... on UpdatePlacePayload {
          place {
            ...PlaceForm_place
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
  return {
    isBusy: isCreating || isUpdating,
    create: async (input: CreatePlaceInput) => (await create({ input, connections: [OWN_PLACES] })).result,
    update: async (input: UpdatePlaceInput) => (await update({ input })).result,
  };
}
