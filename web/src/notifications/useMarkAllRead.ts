import { graphql, useMutation } from 'react-relay/hooks';
import { ConnectionHandler, type RecordSourceProxy } from 'relay-runtime';
import { useProblemText } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useMarkAllReadMutation } from './__generated__/useMarkAllReadMutation.graphql';

/** All that is listed is read now. */
export function readAll(store: RecordSourceProxy): void {
  const viewer = store.getRoot().getLinkedRecord('viewer');
  viewer?.setValue(0, 'unreadNotificationsCount');
  const list = viewer && ConnectionHandler.getConnection(viewer, 'NotificationList_notifications');
  for (const edge of list?.getLinkedRecords('edges') ?? []) edge.getLinkedRecord('node')?.setValue(true, 'isRead');
}

/** Marks every notification read; a refusal brings the dots back. */
export function useMarkAllRead(): () => void {
  const say = useProblemText();
  const [commit] = useMutation<Answered<useMarkAllReadMutation>>(graphql`
    mutation useMarkAllReadMutation {
      markAllNotificationsRead {
        __typename
        ... on MarkAllNotificationsReadPayload {
          viewer {
            id
            unreadNotificationsCount
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (error: unknown) => showToast(say(error), { tone: 'bad' });
  return () => {
    commit({
      variables: {},
      optimisticUpdater: readAll,
      updater: (store, data) => {
        if (data?.markAllNotificationsRead.__typename === 'MarkAllNotificationsReadPayload') readAll(store);
      },
      onCompleted({ markAllNotificationsRead: result }) {
        if (result.__typename === 'PlazaError') fail(result);
      },
      onError: fail,
    });
  };
}
