import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRemoveRelationshipMutation } from './__generated__/useRemoveRelationshipMutation.graphql';

/** Takes a relationship out of the lives of these people, as its writer or as who was named; answers why not, or null. */
export function useRemoveRelationship() {
  const [send, isBusy] = useMutationPromise<useRemoveRelationshipMutation>(graphql`
    mutation useRemoveRelationshipMutation($input: DeleteTimelineRelationshipInput!, $connections: [ID!]!) {
      result: deleteTimelineRelationship(input: $input) {
        __typename
        ... on DeleteTimelineRelationshipPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const remove = async (id: string, ownerIds: readonly string[]) => {
    // The record stays: its form is still there while the panel closes.
    const connections = ownerIds.map((ownerId) => ConnectionHandler.getConnectionID(ownerId, 'LifeTimeline_timeline'));
    const { result } = await send({ input: { id }, connections });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [remove, isBusy] as const;
}
