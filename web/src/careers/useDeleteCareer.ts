import { graphql } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteCareerMutation } from './__generated__/useDeleteCareerMutation.graphql';

/** Takes a career out of the viewer's story; answers why not, or null. */
export function useDeleteCareer() {
  const [send, isBusy] = useMutationPromise<useDeleteCareerMutation>(graphql`
    mutation useDeleteCareerMutation($input: DeleteCareerInput!, $connections: [ID!]!) {
      deleteCareer(input: $input) {
        __typename
        ... on DeleteCareerPayload {
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
    const { deleteCareer: result } = await send({ input: { id }, connections });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { remove, isBusy };
}
