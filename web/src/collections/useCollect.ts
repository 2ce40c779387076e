import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { AddToCollectionInput, useCollectMutation } from './__generated__/useCollectMutation.graphql';
import type { useCollectTakeOutMutation } from './__generated__/useCollectTakeOutMutation.graphql';

/** Puts something into a collection, or takes it out by what it is; answers why not, or null. */
export function useCollect() {
  const [add, isAdding] = useMutationPromise<useCollectMutation>(graphql`
    mutation useCollectMutation($input: AddToCollectionInput!) {
      result: addToCollection(input: $input) {
        __typename
        ... on AddToCollectionPayload {
          collection {
            id
            missing
            itemsCount
            ...CollectionFolder_collection
            ...CollectionItems_collection
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [remove, isRemoving] = useMutationPromise<useCollectTakeOutMutation>(graphql`
    mutation useCollectTakeOutMutation($input: RemoveFromCollectionInput!) {
      result: removeFromCollection(input: $input) {
        __typename
        ... on RemoveFromCollectionPayload {
          collection {
            id
            missing
            itemsCount
            ...CollectionFolder_collection
            ...CollectionItems_collection
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  return {
    isBusy: isAdding || isRemoving,
    put: async (input: AddToCollectionInput) => {
      const { result } = await add({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    takeOut: async (collectionId: string, itemId: string) => {
      const { result } = await remove({ input: { collectionId, itemId } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
