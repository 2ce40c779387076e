import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { UpdateProfileInput, useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql';

/** Changes the words of the viewer's profile; answers why not, or null. */
export function useUpdateProfile() {
  const [send, isBusy] = useMutationPromise<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        __typename
        ... on UpdateProfilePayload {
          user {
            id
            slug
            path
            username
            subTitle
            description
            location
            name {
              first
              middle
              last
              full
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
  const updateProfile = async (input: UpdateProfileInput) => {
    const { updateProfile: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { updateProfile, isBusy };
}
