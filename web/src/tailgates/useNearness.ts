import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useNearnessAskMutation } from './__generated__/useNearnessAskMutation.graphql';
import type { NearnessAction, useNearnessAnswerMutation } from './__generated__/useNearnessAnswerMutation.graphql';

/** Asks another host to be near, and answers those who asked. Each returns the refusal, or null. */
export function useNearness(tailgateId: string) {
  const [ask, isAsking] = useRefusable<useNearnessAskMutation>(graphql`
    mutation useNearnessAskMutation($input: AskToBeNearInput!) {
      result: askToBeNear(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [answer, isAnswering] = useRefusable<useNearnessAnswerMutation>(graphql`
    mutation useNearnessAnswerMutation($input: AnswerNearnessInput!) {
      result: answerNearness(input: $input) {
        __typename
        ... on AnswerNearnessPayload {
          event {
            ...NearTailgates_event
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    ask: (otherId: string) => ask({ input: { tailgateId, otherId } }),
    answer: (otherId: string, action: NearnessAction) => answer({ input: { tailgateId, otherId, action } }),
    isBusy: isAsking || isAnswering,
  };
}
