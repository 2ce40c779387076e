import { graphql, useMutation } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type {
  NotificationAction,
  useAnswerNotificationMutation,
} from './__generated__/useAnswerNotificationMutation.graphql';

/** Answers an invitation. The badge is there at once, and gone again if the platform refuses. */
export function useAnswerNotification(): (id: string, action: NotificationAction) => void {
  const say = useProblemText();
  const [commit] = useMutation<Answered<useAnswerNotificationMutation>>(graphql`
    mutation useAnswerNotificationMutation($input: AnswerNotificationInput!) {
      answerNotification(input: $input) {
        __typename
        ... on AnswerNotificationPayload {
          notification {
            id
            ...NotificationRow_notification
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
      optimisticUpdater: (store) => store.get(id)?.setValue(action === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED', 'status'),
      onCompleted({ answerNotification }) {
        if (answerNotification.__typename === 'PlazaError') fail(answerNotification);
      },
      onError: fail,
    });
  };
}
