import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { SaveKeypointsInput, useSaveKeypointsMutation } from './__generated__/useSaveKeypointsMutation.graphql';

/** Writes the viewer's key points; answers why not, or null. */
export function useSaveKeypoints() {
  const [send, isBusy] = useMutationPromise<useSaveKeypointsMutation>(graphql`
    mutation useSaveKeypointsMutation($input: SaveKeypointsInput!) {
      result: saveKeypoints(input: $input) {
        __typename
        ... on SaveKeypointsPayload {
          keypoints {
            author {
              ... on User @alias(as: "person") {
                ...KeypointCards_user
                keypoints {
                  ...useKeypointsDraft_keypoints
                }
              }
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
  const save = async (input: SaveKeypointsInput) => {
    const { result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return [save, isBusy] as const;
}
