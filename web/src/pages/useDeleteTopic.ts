import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteTopicMutation } from './__generated__/useDeleteTopicMutation.graphql';

/** Removes a topic with its discussion. Answers why not, or null. */
export function useDeleteTopic() {
  const [send, isBusy] = useMutationPromise<useDeleteTopicMutation>(graphql`
    mutation useDeleteTopicMutation($input: DeleteCrowdTopicInput!, $connections: [ID!]!) {
      deleteCrowdTopic(input: $input) {
        __typename
        ... on DeleteCrowdTopicPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const remove = async (id: string, crowdId: string) => {
    // The record stays: its panel is still there while it closes.
    const connections = [ConnectionHandler.getConnectionID(crowdId, 'CrowdTopics_topics')];
    const { deleteCrowdTopic: result } = await send({ input: { id }, connections });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { remove, isBusy };
}
