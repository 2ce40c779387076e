import { graphql } from 'react-relay/hooks';
import { ConnectionHandler, type RecordSourceProxy } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useMoveTopicMutation } from './__generated__/useMoveTopicMutation.graphql';

/** Moves a topic to another place, also in a list that is read page by page. Answers why not, or null. */
export function useMoveTopic(crowdId: string) {
  const [send, isBusy] = useMutationPromise<useMoveTopicMutation>(graphql`
    mutation useMoveTopicMutation($input: UpdateCrowdTopicInput!) {
      updateCrowdTopic(input: $input) {
        __typename
        ... on UpdateCrowdTopicPayload {
          crowd {
            ...CrowdTopics_crowd
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const put = (store: RecordSourceProxy, id: string, order: number) => {
    const crowd = store.get(crowdId);
    const list = crowd && ConnectionHandler.getConnection(crowd, 'TopicOrder_topics');
    const edges = list?.getLinkedRecords('edges') ?? [];
    const isIt = (edge: (typeof edges)[number]) => edge?.getLinkedRecord('node')?.getDataID() === id;
    list?.setLinkedRecords(
      edges.filter((edge) => !isIt(edge)).toSpliced(order, 0, ...edges.filter((edge) => isIt(edge))),
      'edges',
    );
  };
  const move = async (id: string, order: number) => {
    const { updateCrowdTopic: result } = await send(
      { input: { id, order } },
      {
        updater: (store, answer) =>
          answer?.updateCrowdTopic.__typename === 'UpdateCrowdTopicPayload' && put(store, id, order),
      },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { move, isBusy };
}
