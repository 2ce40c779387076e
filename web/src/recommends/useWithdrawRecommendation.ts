import { graphql } from 'react-relay/hooks';
import { Problem, useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type { useWithdrawRecommendationMutation } from './__generated__/useWithdrawRecommendationMutation.graphql';

/** Takes back what one recommended or sent: it leaves every list. Answers whether it is taken back. */
export function useWithdrawRecommendation() {
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<useWithdrawRecommendationMutation>(graphql`
    mutation useWithdrawRecommendationMutation($input: WithdrawRecommendationInput!) {
      withdrawRecommendation(input: $input) {
        __typename
        ... on WithdrawRecommendationPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const withdraw = async (id: string): Promise<boolean> => {
    try {
      const { withdrawRecommendation: result } = await send({ input: { id } });
      // Somebody else was faster: it is gone all the same.
      if (result.__typename === 'PlazaError' && result.code !== 'NOT_FOUND') throw new Problem(result.code);
      return true;
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
      return false;
    }
  };
  return { withdraw, isBusy };
}
