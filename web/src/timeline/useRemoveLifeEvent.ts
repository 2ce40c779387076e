import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRemoveLifeEventMutation } from './__generated__/useRemoveLifeEventMutation.graphql';

/** Takes an event out of the viewer's life; answers why not, or null. */
export function useRemoveLifeEvent() {
  const [send, isBusy] = useMutationPromise<useRemoveLifeEventMutation>(graphql`
    mutation useRemoveLifeEventMutation($input: DeleteLifeEventInput!, $connections: [ID!]!) {
      result: deleteLifeEvent(input: $input) {
        __typename
        ... on DeleteLifeEventPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const remove = async (id: string, ownerId: string) => {
    // The record stays: its form is still there while the panel closes.
    const connections = [ConnectionHandler.getConnectionID(ownerId, 'LifeTimeline_timeline')];
    const { result } = await send({ input: { id }, connections });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [remove, isBusy] as const;
}
