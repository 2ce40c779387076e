import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRemoveEducationMutation } from './__generated__/useRemoveEducationMutation.graphql';

/** Takes a school out of the viewer's life; answers why not, or null. */
export function useRemoveEducation() {
  const [send, isBusy] = useMutationPromise<useRemoveEducationMutation>(graphql`
    mutation useRemoveEducationMutation($input: DeleteEducationInput!, $connections: [ID!]!) {
      result: deleteEducation(input: $input) {
        __typename
        ... on DeleteEducationPayload {
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
