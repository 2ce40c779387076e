import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  UpdateCollectionItemInput,
  useChangeCollectedMutation,
} from './__generated__/useChangeCollectedMutation.graphql';
import type { useChangeCollectedTakeOutMutation } from './__generated__/useChangeCollectedTakeOutMutation.graphql';

/** Moves something in its collection, says other words of it, or takes it out; answers why not, or null. */
export function useChangeCollected() {
  const [update, isChanging] = useMutationPromise<useChangeCollectedMutation>(graphql`
    mutation useChangeCollectedMutation($input: UpdateCollectionItemInput!, $isMoved: Boolean!) {
      result: updateCollectionItem(input: $input) {
        __typename
        ... on UpdateCollectionItemPayload {
          collectionItem {
            ...CollectedRow_collected
          }
          collection @include(if: $isMoved) {
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
  const [remove, isRemoving] = useMutationPromise<useChangeCollectedTakeOutMutation>(graphql`
    mutation useChangeCollectedTakeOutMutation($input: DeleteCollectionItemInput!) {
      result: deleteCollectionItem(input: $input) {
        __typename
        ... on DeleteCollectionItemPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  return {
    isBusy: isChanging || isRemoving,
    change: async (input: UpdateCollectionItemInput) => {
      const { result } = await update({ input, isMoved: input.order != null });
      return result.__typename === 'PlazaError' ? result : null;
    },
    takeOut: async (id: string) => {
      const { result } = await remove({ input: { id } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
