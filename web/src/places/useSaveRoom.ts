import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { saveOrder } from '../core/saveOrder.ts';
import { refusalOf, useMutationPromise, useRefusable } from '../core/useMutationPromise.ts';
import type { useSaveRoomPlaceMutation } from './__generated__/useSaveRoomPlaceMutation.graphql';
import type { useSaveRoomArchiveMutation } from './__generated__/useSaveRoomArchiveMutation.graphql';
import type { useSaveRoomCreateMutation } from './__generated__/useSaveRoomCreateMutation.graphql';
import type { useSaveRoomMutation } from './__generated__/useSaveRoomMutation.graphql';

interface Ordered {
  readonly id: string;
  readonly position: number;
}

interface RoomFields {
  title: string;
  capacity: number | null;
  allowsParallel: boolean;
}

/** Creates, changes and archives rooms of a place, in the list that shows them. Each returns why not, or null. */
export function useSaveRoom(placeId: string, connection: string) {
  const [create, isCreating] = useMutationPromise<useSaveRoomCreateMutation>(graphql`
    mutation useSaveRoomCreateMutation($input: CreateLocationInput!, $connections: [ID!]!) {
      result: createLocation(input: $input) {
        __typename
        ... on CreateLocationPayload {
          edge @appendEdge(connections: $connections) {
            cursor
            node {
              id
              title
              position
              ...RoomForm_room
              ...RoomSize_room
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
  const [update, isUpdating] = useMutationPromise<useSaveRoomMutation>(graphql`
    mutation useSaveRoomMutation($input: UpdateLocationInput!) {
      result: updateLocation(input: $input) {
        __typename
        ... on UpdateLocationPayload {
          room {
            id
            title
            ...RoomForm_room
            ...RoomSize_room
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
  const [archive, isArchiving] = useMutationPromise<useSaveRoomArchiveMutation>(graphql`
    mutation useSaveRoomArchiveMutation($input: ArchiveLocationInput!) {
      result: archiveLocation(input: $input) {
        __typename
        ... on ArchiveLocationPayload {
          room {
            id
            archivedAt
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [place, isPlacing] = useRefusable<useSaveRoomPlaceMutation>(graphql`
    mutation useSaveRoomPlaceMutation($input: UpdateLocationInput!) {
      result: updateLocation(input: $input) {
        __typename
        ... on UpdateLocationPayload {
          room {
            id
            position
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isCreating || isUpdating || isArchiving || isPlacing,
    /** Moves a room to a position in the list. */
    move: (rooms: readonly Ordered[], from: number, to: number) =>
      saveOrder(rooms, from, to, (id, position) => place({ input: { id, position } })),
    save: async (id: string | null, fields: RoomFields) => {
      if (id) return refusalOf((await update({ input: { id, ...fields } })).result);
      return refusalOf((await create({ input: { placeId, ...fields }, connections: [connection] })).result);
    },
    archive: async (id: string) => {
      const { result } = await archive(
        { input: { id, isArchived: true } },
        {
          updater: (store, data) => {
            const list = data?.result.__typename === 'ArchiveLocationPayload' && store.get(connection);
            if (list) ConnectionHandler.deleteNode(list, id);
          },
        },
      );
      return refusalOf(result);
    },
  };
}
