import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  CreateEducationInput,
  useSaveEducationCreateMutation,
} from './__generated__/useSaveEducationCreateMutation.graphql';
import type { useSaveEducationMutation } from './__generated__/useSaveEducationMutation.graphql';

/** Adds a school, or changes the one with this id. The life comes back in its order. Answers why not, or null. */
export function useSaveEducation() {
  const [create, isCreating] = useMutationPromise<useSaveEducationCreateMutation>(graphql`
    mutation useSaveEducationCreateMutation($input: CreateEducationInput!) {
      result: createEducation(input: $input) {
        __typename
        ... on CreateEducationPayload {
          education {
            author {
              ...LifeTimeline_user @alias(as: "person")
            }
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
  const [update, isUpdating] = useMutationPromise<useSaveEducationMutation>(graphql`
    mutation useSaveEducationMutation($input: UpdateEducationInput!) {
      result: updateEducation(input: $input) {
        __typename
        ... on UpdateEducationPayload {
          education {
            author {
              ...LifeTimeline_user @alias(as: "person")
            }
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
  const save = async (id: string | null, input: CreateEducationInput) => {
    const { result } = id ? await update({ input: { id, ...input } }) : await create({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [save, isCreating || isUpdating] as const;
}
