import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  CreateCollectionInput,
  useSaveCollectionCreateMutation,
} from './__generated__/useSaveCollectionCreateMutation.graphql';
import type { useSaveCollectionMutation } from './__generated__/useSaveCollectionMutation.graphql';

export interface SavedCollection {
  __typename: string;
  id: string;
  internalId: string;
  title: string;
  collectionType?: string | null;
  isFirstContent: boolean;
}

/** Begins a collection, or changes the one with this id; answers it, or why not. New ones join the lists named, unless they are another identity's. */
export function useSaveCollection(connections: readonly string[] = []) {
  const [create, isCreating] = useMutationPromise<useSaveCollectionCreateMutation>(graphql`
    mutation useSaveCollectionCreateMutation($input: CreateCollectionInput!, $connections: [ID!]!) {
      result: createCollection(input: $input) {
        __typename
        ... on CreateCollectionPayload {
          edge @prependEdge(connections: $connections) {
            node {
              id
              ...CollectChoice_collection
            }
          }
          collection {
            __typename
            id
            internalId
            title
            collectionType: type
            isFirstContent
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
  const [update, isUpdating] = useMutationPromise<useSaveCollectionMutation>(graphql`
    mutation useSaveCollectionMutation($input: UpdateCollectionInput!) {
      result: updateCollection(input: $input) {
        __typename
        ... on UpdateCollectionPayload {
          collection {
            __typename
            id
            internalId
            title
            collectionType: type
            isFirstContent
            missing
            ...CollectionForm_collection
            ...CollectionFolder_collection
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
  const save = async (id: string | null, input: CreateCollectionInput, isListed = true) => {
    const { type: _type, actAs: _actAs, crowdId: _crowdId, ...change } = input;
    const { result } = id
      ? await update({ input: { id, ...change } })
      : await create({ input, connections: isListed ? [...connections] : [] });
    const isSaved = result.__typename === 'CreateCollectionPayload' || result.__typename === 'UpdateCollectionPayload';
    return isSaved ? { collection: result.collection, refusal: null } : { collection: null, refusal: result };
  };
  return { save, isBusy: isCreating || isUpdating };
}
