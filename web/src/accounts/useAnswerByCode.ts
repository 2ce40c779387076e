import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useAnswerByCodeMutation } from './__generated__/useAnswerByCodeMutation.graphql';
import type {
  useAnswerByCodeSendMutation,
  VerificationMethod,
} from './__generated__/useAnswerByCodeSendMutation.graphql';

/** Sends a code for a challenge, and answers the challenge with it. */
export function useAnswerByCode() {
  const [ask, isSending] = useMutationPromise<useAnswerByCodeSendMutation>(graphql`
    mutation useAnswerByCodeSendMutation($input: SendChallengeCodeInput!) {
      result: sendChallengeCode(input: $input) {
        __typename
        ... on SendChallengeCodePayload {
          tokenId
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
  const [send, isBusy] = useMutationPromise<useAnswerByCodeMutation>(graphql`
    mutation useAnswerByCodeMutation($input: AnswerChallengeByCodeInput!) {
      result: answerChallengeByCode(input: $input) {
        __typename
        ... on AnswerChallengeByCodePayload {
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
  const sendCode = async (challengeId: string, method: VerificationMethod) =>
    (await ask({ input: { challengeId, method } })).result;
  const answer = async (tokenId: string, code: string) => (await send({ input: { tokenId, code } })).result;
  return { sendCode, answer, isSending, isBusy };
}
