import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { ChallengeMethod, useAnswerChallengeMutation } from './__generated__/useAnswerChallengeMutation.graphql';

/** Answers a challenge with a code of an app, a recovery code or the password. */
export function useAnswerChallenge() {
  const [send, isBusy] = useMutationPromise<useAnswerChallengeMutation>(graphql`
    mutation useAnswerChallengeMutation($input: AnswerChallengeInput!) {
      result: answerChallenge(input: $input) {
        __typename
        ... on AnswerChallengePayload {
          viewer {
            id
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
  const answer = async (challengeId: string, method: ChallengeMethod, secret: string) =>
    (await send({ input: { challengeId, method, secret } })).result;
  return { answer, isBusy };
}
