import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteEventTopicMutation } from './__generated__/useDeleteEventTopicMutation.graphql';

/** Deletes a topic of an event with its discussion. Returns the refusal, or null. */
export function useDeleteEventTopic() {
  const [send] = useMutationPromise<useDeleteEventTopicMutation>(graphql`
    mutation useDeleteEventTopicMutation($input: DeleteEventTopicInput!) {
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
  return async (id: string) => {
    const { result } = await send({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
}
