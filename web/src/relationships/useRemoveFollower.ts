import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type { RemoveFollowerInput, useRemoveFollowerMutation } from './__generated__/useRemoveFollowerMutation.graphql';

/** Takes a follower away, also from the list; answers why not, or null. */
export function useRemoveFollower(listId: string | undefined) {
  const [send] = useMutationPromise<useRemoveFollowerMutation>(graphql`
    mutation useRemoveFollowerMutation($input: RemoveFollowerInput!, $lists: [ID!]!) {
      removeFollower(input: $input) {
        __typename
        ... on RemoveFollowerPayload {
          removedId @deleteEdge(connections: $lists)
          item {
            ... on Followable {
              followersCount
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (input: RemoveFollowerInput) =>
    refusalOf((await send({ input, lists: listId ? [listId] : [] })).removeFollower);
}
