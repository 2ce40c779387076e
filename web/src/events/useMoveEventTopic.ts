import { graphql } from 'react-relay/hooks';
import { ConnectionHandler, type RecordSourceProxy } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useMoveEventTopicMutation } from './__generated__/useMoveEventTopicMutation.graphql';

/** Moves a topic of an event to a position. Returns the refusal, or null. */
export function useMoveEventTopic(eventId: string) {
  const [send, isBusy] = useMutationPromise<useMoveEventTopicMutation>(graphql`
    mutation useMoveEventTopicMutation($input: MoveEventTopicInput!) {
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
  const put = (store: RecordSourceProxy, id: string, order: number) => {
    const event = store.get(eventId);
    const list = event && ConnectionHandler.getConnection(event, 'EventTopics_topics');
    const edges = list?.getLinkedRecords('edges') ?? [];
    const moved = edges.filter((edge) => edge?.getLinkedRecord('node')?.getDataID() === id);
    list?.setLinkedRecords(edges.filter((edge) => !moved.includes(edge)).toSpliced(order, 0, ...moved), 'edges');
  };
  const move = async (id: string, order: number) => {
    const { result } = await send(
      { input: { id, order } },
      { updater: (store, answer) => answer?.result.__typename === 'MoveEventTopicPayload' && put(store, id, order) },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { move, isBusy };
}
