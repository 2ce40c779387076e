import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { RecommendInput, useRecommendMutation } from './__generated__/useRecommendMutation.graphql';

/** Recommends something; answers what became of it, or why it did not. */
export function useRecommend() {
  const [send, isBusy] = useMutationPromise<useRecommendMutation>(graphql`
    mutation useRecommendMutation($input: RecommendInput!) {
      recommend(input: $input) {
        __typename
        ... on RecommendPayload {
          recommendations {
            ...SentTo_recommendations
          }
        }
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return { recommend: async (input: RecommendInput) => (await send({ input })).recommend, isBusy };
}
