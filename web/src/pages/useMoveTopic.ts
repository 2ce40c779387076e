import { graphql } from 'react-relay/hooks';
import { ConnectionHandler, type RecordSourceProxy } from 'relay-runtime';
import { useSend } from '../core/useSend.ts';
import type { useMoveTopicMutation } from './__generated__/useMoveTopicMutation.graphql';

/** Moves a topic to another place, also in a list that is read page by page. Answers why not, or null. */
export function useMoveTopic(pageId: string) {
  const [send, isBusy] = useSend<useMoveTopicMutation>(graphql`
    mutation useMoveTopicMutation($input: UpdatePageTopicInput!) {
      updatePageTopic(input: $input) {
        __typename
        ... on UpdatePageTopicPayload {
          page {
            ...CrowdTopics_page
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const put = (store: RecordSourceProxy, id: string, order: number) => {
    const page = store.get(pageId);
    const list = page && ConnectionHandler.getConnection(page, 'TopicOrder_topics');
    const edges = list?.getLinkedRecords('edges') ?? [];
    const isIt = (edge: (typeof edges)[number]) => edge?.getLinkedRecord('node')?.getDataID() === id;
    list?.setLinkedRecords(
      edges.filter((edge) => !isIt(edge)).toSpliced(order, 0, ...edges.filter((edge) => isIt(edge))),
      'edges',
    );
  };
  const move = async (id: string, order: number) => {
    const { updatePageTopic: result } = await send(
      { input: { id, order } },
      {
        updater: (store, answer) =>
          answer?.updatePageTopic.__typename === 'UpdatePageTopicPayload' && put(store, id, order),
      },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { move, isBusy };
}
