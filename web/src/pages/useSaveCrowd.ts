import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { CreateCrowdInput, useSaveCrowdCreateMutation } from './__generated__/useSaveCrowdCreateMutation.graphql';
import type { useSaveCrowdMutation } from './__generated__/useSaveCrowdMutation.graphql';

export interface SavedCrowd {
  __typename: string;
  path: string;
  title: string;
  isFirstContent: boolean;
}

/** Founds a crowd, or changes the one with this id; answers it, or why not. */
export function useSaveCrowd() {
  const [create, isCreating] = useMutationPromise<useSaveCrowdCreateMutation>(graphql`
    mutation useSaveCrowdCreateMutation($input: CreateCrowdInput!) {
      result: createCrowd(input: $input) {
        __typename
        ... on CreateCrowdPayload {
          crowd {
            __typename
            id
            path
            title
            isFirstContent
          }
          viewer {
            ...useIdentities_viewer
            ...CrowdsPanel_viewer
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
  const [update, isUpdating] = useMutationPromise<useSaveCrowdMutation>(graphql`
    mutation useSaveCrowdMutation($input: UpdateCrowdInput!) {
      result: updateCrowd(input: $input) {
        __typename
        ... on UpdateCrowdPayload {
          crowd {
            __typename
            id
            path
            title
            isFirstContent
            missing
            avatar {
              id
              markedAsNsfw
              thumbhash
              focal {
                x
                y
              }
              links {
                xxs
                xs
                sm
                md
                source
              }
            }
            ...CrowdHeader_crowd
            ...useCrowdDraft_crowd
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
  const save = async (id: string | null, input: CreateCrowdInput) => {
    const { result } = id ? await update({ input: { id, ...input } }) : await create({ input });
    const isSaved = result.__typename === 'CreateCrowdPayload' || result.__typename === 'UpdateCrowdPayload';
    return isSaved ? { crowd: result.crowd, refusal: null } : { crowd: null, refusal: result };
  };
  return { save, isBusy: isCreating || isUpdating };
}
