import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { SetReviewerInput, useReviewersSetMutation } from './__generated__/useReviewersSetMutation.graphql';

/** Adds, changes, and removes reviewers of a conference. Returns the refusal, or null. */
export function useReviewers(conferenceId: string) {
  const [set, isBusy] = useRefusable<useReviewersSetMutation>(graphql`
    mutation useReviewersSetMutation($input: SetReviewerInput!) {
      result: setReviewer(input: $input) {
        __typename
        ... on SetReviewerPayload {
          conference {
            reviewers(first: 100) {
              edges {
                node {
                  seesNames
                  reviewsCount
                  user {
                    id
                    title
                  }
                }
              }
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return { isBusy, set: (input: Omit<SetReviewerInput, 'conferenceId'>) => set({ input: { conferenceId, ...input } }) };
}
