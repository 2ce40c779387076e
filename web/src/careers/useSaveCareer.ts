import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  CreateCareerInput,
  useSaveCareerCreateMutation,
} from './__generated__/useSaveCareerCreateMutation.graphql';
import type { useSaveCareerMutation } from './__generated__/useSaveCareerMutation.graphql';

/** Adds a career, or changes the one with this id; the timeline comes back in its order. Answers why not, or null. */
export function useSaveCareer() {
  const [create, isCreating] = useMutationPromise<useSaveCareerCreateMutation>(graphql`
    mutation useSaveCareerCreateMutation($input: CreateCareerInput!) {
      result: createCareer(input: $input) {
        __typename
        ... on CreateCareerPayload {
          career {
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
  const [update, isUpdating] = useMutationPromise<useSaveCareerMutation>(graphql`
    mutation useSaveCareerMutation($input: UpdateCareerInput!) {
      result: updateCareer(input: $input) {
        __typename
        ... on UpdateCareerPayload {
          career {
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
  const save = async (id: string | null, input: CreateCareerInput) => {
    const { result } = id ? await update({ input: { id, ...input } }) : await create({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { save, isBusy: isCreating || isUpdating };
}
