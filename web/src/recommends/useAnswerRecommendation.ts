import { graphql, useMutation } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type {
  RecommendationAction,
  useAnswerRecommendationMutation,
} from './__generated__/useAnswerRecommendationMutation.graphql';

/** Thanks for a recommendation, or hides it. It is so at once, and taken back if the platform refuses. */
export function useAnswerRecommendation(): (id: string, action: RecommendationAction) => void {
  const say = useProblemText();
  const [commit] = useMutation<Answered<useAnswerRecommendationMutation>>(graphql`
    mutation useAnswerRecommendationMutation($input: AnswerRecommendationInput!) {
      answerRecommendation(input: $input) {
        __typename
        ... on AnswerRecommendationPayload {
          recommendation {
            id
            answer
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (error: unknown) => showToast(say(error), { tone: 'bad' });
  return (id, action) => {
    commit({
      variables: { input: { id, action } },
      optimisticUpdater: (store) => store.get(id)?.setValue(action === 'THANK' ? 'THANKED' : 'DECLINED', 'answer'),
      onCompleted({ answerRecommendation }) {
        if (answerRecommendation.__typename === 'PlazaError') fail(answerRecommendation);
      },
      onError: fail,
    });
  };
}
