import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useInterestsAddMutation } from './__generated__/useInterestsAddMutation.graphql';
import type { useInterestsRemoveMutation } from './__generated__/useInterestsRemoveMutation.graphql';

/** Adds and removes what the viewer cares about; both answer why not, or null. */
export function useInterests() {
  const [sendAdd, isAdding] = useMutationPromise<useInterestsAddMutation>(graphql`
    mutation useInterestsAddMutation($input: AddInterestInput!) {
      addInterest(input: $input) {
        __typename
        ... on AddInterestPayload {
          user {
            id
            interests {
              id
              title
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
  const [sendRemove, isRemoving] = useMutationPromise<useInterestsRemoveMutation>(graphql`
    mutation useInterestsRemoveMutation($input: RemoveInterestInput!) {
      removeInterest(input: $input) {
        __typename
        ... on RemoveInterestPayload {
          user {
            id
            interests {
              id
              title
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const addInterest = async (title: string) => {
    const { addInterest: result } = await sendAdd({ input: { title } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  const removeInterest = async (id: string) => {
    const { removeInterest: result } = await sendRemove({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { addInterest, removeInterest, isAdding, isRemoving };
}
