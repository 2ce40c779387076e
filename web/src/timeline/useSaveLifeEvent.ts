import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  CreateLifeEventInput,
  useSaveLifeEventCreateMutation,
} from './__generated__/useSaveLifeEventCreateMutation.graphql';
import type { useSaveLifeEventMutation } from './__generated__/useSaveLifeEventMutation.graphql';

/** Adds an event, or changes the one with this id. The life comes back in its order. Answers why not, or null. */
export function useSaveLifeEvent() {
  const [create, isCreating] = useMutationPromise<useSaveLifeEventCreateMutation>(graphql`
    mutation useSaveLifeEventCreateMutation($input: CreateLifeEventInput!) {
      result: createLifeEvent(input: $input) {
        __typename
        ... on CreateLifeEventPayload {
          lifeEvent {
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
  const [update, isUpdating] = useMutationPromise<useSaveLifeEventMutation>(graphql`
    mutation useSaveLifeEventMutation($input: UpdateLifeEventInput!) {
      result: updateLifeEvent(input: $input) {
        __typename
        ... on UpdateLifeEventPayload {
          lifeEvent {
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
  const save = async (id: string | null, input: CreateLifeEventInput) => {
    const { result } = id ? await update({ input: { id, ...input } }) : await create({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [save, isCreating || isUpdating] as const;
}
