import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useAnswerRequestMutation } from './__generated__/useAnswerRequestMutation.graphql';

/** Accepts or declines what a stranger wrote; answers why not, or null. */
export function useAnswerRequest() {
  const [send, isBusy] = useMutationPromise<useAnswerRequestMutation>(graphql`
    mutation useAnswerRequestMutation($input: AnswerMessageRequestInput!) {
      answerMessageRequest(input: $input) {
        __typename
        ... on AnswerMessageRequestPayload {
          conversation {
            id
            isRequest
            ...ConversationRow_conversation
          }
          viewer {
            id
            unseenMessages {
              messages
              requests
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const answer = async (id: string, isAccepted: boolean) => {
    const { answerMessageRequest: result } = await send({ input: { id, isAccepted } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { answer, isBusy };
}
