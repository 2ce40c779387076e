import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSaveTopicCreateMutation } from './__generated__/useSaveTopicCreateMutation.graphql';
import type { useSaveTopicMutation } from './__generated__/useSaveTopicMutation.graphql';

interface Saved {
  crowdId: string;
  /** Null for a new one, which comes last. */
  topicId: string | null;
  name: string;
}

/** Adds a topic to a crowd, or renames one. Answers why not, or null. */
export function useSaveTopic() {
  const [create, isCreating] = useMutationPromise<useSaveTopicCreateMutation>(graphql`
    mutation useSaveTopicCreateMutation($input: CreateCrowdTopicInput!, $connections: [ID!]!) {
      result: createCrowdTopic(input: $input) {
        __typename
        ... on CreateCrowdTopicPayload {
          edge @appendEdge(connections: $connections) {
            cursor
            node {
              id
              internalId
              ...TopicRow_topic
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
  const [rename, isRenaming] = useMutationPromise<useSaveTopicMutation>(graphql`
    mutation useSaveTopicMutation($input: UpdateCrowdTopicInput!) {
      result: updateCrowdTopic(input: $input) {
        __typename
        ... on UpdateCrowdTopicPayload {
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
  const save = async ({ crowdId, topicId, name }: Saved) => {
    const connections = [ConnectionHandler.getConnectionID(crowdId, 'CrowdTopics_topics')];
    const { result } = topicId
      ? await rename({ input: { id: topicId, name } })
      : await create({ input: { crowdId, name }, connections });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { save, isBusy: isCreating || isRenaming };
}
