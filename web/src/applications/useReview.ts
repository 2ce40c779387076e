import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { ReviewApplicationInput, useReviewMutation } from './__generated__/useReviewMutation.graphql';

/** Writes or replaces the viewer’s review of an application. Returns the refusal, or null. */
export function useReview() {
  const [review, isBusy] = useRefusable<useReviewMutation>(graphql`
    mutation useReviewMutation($input: ReviewApplicationInput!) {
      result: reviewApplication(input: $input) {
        __typename
        ... on ReviewApplicationPayload {
          application {
            ...ReviewForm_application
            ...ReviewList_application
            ...RatingBar_application
            conference {
              ...ApplicationTile_conference
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
  return { isBusy, review: (input: ReviewApplicationInput) => review({ input }) };
}
