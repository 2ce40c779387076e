import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useDeleteKeywordMutation } from './__generated__/useDeleteKeywordMutation.graphql';

/** Takes a keyword off the list; answers why not, or null. */
export function useDeleteKeyword(connection: string) {
  const [send, isBusy] = useMutationPromise<useDeleteKeywordMutation>(graphql`
    mutation useDeleteKeywordMutation($input: AdminDeleteKeywordInput!, $connections: [ID!]!) {
      adminDeleteKeyword(input: $input) {
        __typename
        ... on AdminDeleteKeywordPayload {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const deleteKeyword = async (id: string) => {
    const { adminDeleteKeyword: result } = await send({ input: { id }, connections: [connection] });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { deleteKeyword, isBusy };
}
