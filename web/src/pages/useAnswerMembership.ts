import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AnswerMembershipInput,
  useAnswerMembershipMutation,
} from './__generated__/useAnswerMembershipMutation.graphql';

/** Lets somebody in or turns them away, or answers one's own invitation; shown at once. Answers why not, or null. */
export function useAnswerMembership() {
  const [send, isBusy] = useMutationPromise<useAnswerMembershipMutation>(graphql`
    mutation useAnswerMembershipMutation($input: AnswerMembershipInput!) {
      answerMembership(input: $input) {
        __typename
        ... on AnswerMembershipPayload {
          membership {
            id
            status
          }
          crowd {
            isOpenToViewer
            ...CrowdFrame_crowd
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const answer = async (input: AnswerMembershipInput) => {
    const status = input.answer === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
    const { answerMembership: result } = await send(
      { input },
      { optimisticUpdater: (store) => void (input.id && store.get(input.id)?.setValue(status, 'status')) },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { answer, isBusy };
}
