import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { moveInConnection } from '../core/moveInConnection.ts';
import type { TopicWrites } from '../events/TopicList.tsx';
import type { useConferenceTopicWritesAddMutation } from './__generated__/useConferenceTopicWritesAddMutation.graphql';
import type { useConferenceTopicWritesMoveMutation } from './__generated__/useConferenceTopicWritesMoveMutation.graphql';
import type { useConferenceTopicWritesRemoveMutation } from './__generated__/useConferenceTopicWritesRemoveMutation.graphql';
import type { useConferenceTopicWritesRenameMutation } from './__generated__/useConferenceTopicWritesRenameMutation.graphql';

/** Adds, renames, moves, and deletes topics of a conference. `connection` is the list of its topics. */
export function useConferenceTopicWrites(conferenceId: string, connection: string): TopicWrites {
  const [sendAdd, isAdding] = useMutationPromise<useConferenceTopicWritesAddMutation>(graphql`
    mutation useConferenceTopicWritesAddMutation($input: CreateConferenceTopicInput!, $connections: [ID!]!) {
      result: createConferenceTopic(input: $input) {
        __typename
        ... on CreateConferenceTopicPayload {
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
  const [sendRename, isRenaming] = useMutationPromise<useConferenceTopicWritesRenameMutation>(graphql`
    mutation useConferenceTopicWritesRenameMutation($input: UpdateConferenceTopicInput!) {
      result: updateConferenceTopic(input: $input) {
        __typename
        ... on UpdateConferenceTopicPayload {
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
  const [sendMove, isMoving] = useMutationPromise<useConferenceTopicWritesMoveMutation>(graphql`
    mutation useConferenceTopicWritesMoveMutation($input: MoveConferenceTopicInput!) {
      result: moveConferenceTopic(input: $input) {
        __typename
        ... on MoveConferenceTopicPayload {
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
  const [sendRemove, isRemoving] = useMutationPromise<useConferenceTopicWritesRemoveMutation>(graphql`
    mutation useConferenceTopicWritesRemoveMutation($input: DeleteConferenceTopicInput!) {
      result: deleteConferenceTopic(input: $input) {
        __typename
        ... on DeleteConferenceTopicPayload {
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
      const { result } = await sendAdd({ input: { conferenceId, name }, connections: [connection] });
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
            answer?.result.__typename === 'MoveConferenceTopicPayload' &&
            moveInConnection(store, { parentId: conferenceId, key: 'ConferenceTopics_topics' }, id, order),
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
