import { graphql, useMutation } from 'react-relay/hooks';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useMarkReadMutation } from './__generated__/useMarkReadMutation.graphql';

/** Marks one read; the count follows at once. */
export function useMarkRead(): (id: string) => void {
  const [commit] = useMutation<Answered<useMarkReadMutation>>(graphql`
    mutation useMarkReadMutation($input: MarkNotificationReadInput!) {
      markNotificationRead(input: $input) {
        __typename
        ... on MarkNotificationReadPayload {
          notification {
            id
            isRead
          }
          viewer {
            id
            unreadNotificationsCount
          }
        }
      }
    }
  `);
  return (id) => {
    commit({
      variables: { input: { id } },
      optimisticUpdater(store) {
        const viewer = store.getRoot().getLinkedRecord('viewer');
        const count = Number(viewer?.getValue('unreadNotificationsCount') ?? 0);
        viewer?.setValue(Math.max(0, count - 1), 'unreadNotificationsCount');
        store.get(id)?.setValue(true, 'isRead');
      },
    });
  };
}
