import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { moveInConnection } from '../core/moveInConnection.ts';
import type { TopicWrites } from './TopicList.tsx';
import type { useEventTopicWritesAddMutation } from './__generated__/useEventTopicWritesAddMutation.graphql';
import type { useEventTopicWritesMoveMutation } from './__generated__/useEventTopicWritesMoveMutation.graphql';
import type { useEventTopicWritesRemoveMutation } from './__generated__/useEventTopicWritesRemoveMutation.graphql';
import type { useEventTopicWritesRenameMutation } from './__generated__/useEventTopicWritesRenameMutation.graphql';

/** Adds, renames, moves, and deletes topics of an event. `connection` is the list of its topics. */
export function useEventTopicWrites(eventId: string, connection: string): TopicWrites {
  const [sendAdd, isAdding] = useMutationPromise<useEventTopicWritesAddMutation>(graphql`
    mutation useEventTopicWritesAddMutation($input: CreateEventTopicInput!, $connections: [ID!]!) {
      result: createEventTopic(input: $input) {
        __typename
        ... on CreateEventTopicPayload {
          edge @appendEdge(connections: $connections) {
            node {
              id
              internalId
              name
              commentsCount
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
  const [sendRename, isRenaming] = useMutationPromise<useEventTopicWritesRenameMutation>(graphql`
    mutation useEventTopicWritesRenameMutation($input: UpdateEventTopicInput!) {
      result: updateEventTopic(input: $input) {
        __typename
        ... on UpdateEventTopicPayload {
          topic {
            id
            name
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
  const [sendMove, isMoving] = useMutationPromise<useEventTopicWritesMoveMutation>(graphql`
    mutation useEventTopicWritesMoveMutation($input: MoveEventTopicInput!) {
      result: moveEventTopic(input: $input) {
        __typename
        ... on MoveEventTopicPayload {
          topic {
            id
            order
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendRemove, isRemoving] = useMutationPromise<useEventTopicWritesRemoveMutation>(graphql`
    mutation useEventTopicWritesRemoveMutation($input: DeleteEventTopicInput!) {
      result: deleteEventTopic(input: $input) {
        __typename
        ... on DeleteEventTopicPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isAdding || isRenaming || isMoving || isRemoving,
    add: async (name) => {
      const { result } = await sendAdd({ input: { eventId, name }, connections: [connection] });
      return result.__typename === 'PlazaError' ? result : null;
    },
    rename: async (id, name) => {
      const { result } = await sendRename({ input: { id, name } });
      return result.__typename === 'PlazaError' ? result : null;
    },
    move: async (id, order) => {
      const { result } = await sendMove(
        { input: { id, order } },
        {
          updater: (store, answer) =>
            answer?.result.__typename === 'MoveEventTopicPayload' &&
            moveInConnection(store, { parentId: eventId, key: 'EventTopics_topics' }, id, order),
        },
      );
      return result.__typename === 'PlazaError' ? result : null;
    },
    remove: async (id) => {
      const { result } = await sendRemove({ input: { id } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
