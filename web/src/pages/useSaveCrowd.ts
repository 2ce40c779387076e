import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { CreatePageInput, useSaveCrowdCreateMutation } from './__generated__/useSaveCrowdCreateMutation.graphql';
import type { useSaveCrowdMutation } from './__generated__/useSaveCrowdMutation.graphql';

export interface SavedCrowd {
  __typename: string;
  path: string;
  title: string;
  isFirstContent: boolean;
}

/** Founds a crowd, or changes the one with this id; answers it, or why not. */
export function useSaveCrowd() {
  const [create, isCreating] = useSend<useSaveCrowdCreateMutation>(graphql`
    mutation useSaveCrowdCreateMutation($input: CreatePageInput!) {
      result: createPage(input: $input) {
        __typename
        ... on CreatePagePayload {
          page {
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
  const [update, isUpdating] = useSend<useSaveCrowdMutation>(graphql`
    mutation useSaveCrowdMutation($input: UpdatePageInput!) {
      result: updatePage(input: $input) {
        __typename
        ... on UpdatePagePayload {
          page {
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
            ...CrowdHeader_page
            ...useCrowdDraft_page
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
  const save = async (id: string | null, input: CreatePageInput) => {
    const { result } = id ? await update({ input: { id, ...input } }) : await create({ input });
    const isSaved = result.__typename === 'CreatePagePayload' || result.__typename === 'UpdatePagePayload';
    return isSaved ? { crowd: result.page, refusal: null } : { crowd: null, refusal: result };
  };
  return { save, isBusy: isCreating || isUpdating };
}
