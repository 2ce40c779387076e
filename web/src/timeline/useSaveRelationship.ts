import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  CreateTimelineRelationshipInput,
  useSaveRelationshipCreateMutation,
} from './__generated__/useSaveRelationshipCreateMutation.graphql';
import type { useSaveRelationshipMutation } from './__generated__/useSaveRelationshipMutation.graphql';

/** Adds a relationship, or changes the one with this id. The life comes back in its order. Answers why not, or null. */
export function useSaveRelationship() {
  const [create, isCreating] = useMutationPromise<useSaveRelationshipCreateMutation>(graphql`
    mutation useSaveRelationshipCreateMutation($input: CreateTimelineRelationshipInput!) {
      result: createTimelineRelationship(input: $input) {
        __typename
        ... on CreateTimelineRelationshipPayload {
          relationship {
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
  const [update, isUpdating] = useMutationPromise<useSaveRelationshipMutation>(graphql`
    mutation useSaveRelationshipMutation($input: UpdateTimelineRelationshipInput!) {
      result: updateTimelineRelationship(input: $input) {
        __typename
        ... on UpdateTimelineRelationshipPayload {
          relationship {
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
  const save = async (id: string | null, input: CreateTimelineRelationshipInput) => {
    const { result } = id ? await update({ input: { id, ...input } }) : await create({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [save, isCreating || isUpdating] as const;
}
