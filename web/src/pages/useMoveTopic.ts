import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useMoveTopicMutation } from './__generated__/useMoveTopicMutation.graphql';

/** Moves a topic to another place; the crowd comes back with its topics in their order. Answers why not, or null. */
export function useMoveTopic() {
  const [send, isBusy] = useSend<useMoveTopicMutation>(graphql`
    mutation useMoveTopicMutation($input: UpdatePageTopicInput!) {
      updatePageTopic(input: $input) {
        __typename
        ... on UpdatePageTopicPayload {
          page {
            ...TopicOrder_page
            ...CrowdTopics_page
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const move = async (id: string, order: number) => {
    const { updatePageTopic: result } = await send({ input: { id, order } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { move, isBusy };
}
