import { graphql } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { tellNews } from './news.ts';
import type { UpdateReminderInput, useChangeReminderMutation } from './__generated__/useChangeReminderMutation.graphql';
import type { useChangeReminderDeleteMutation } from './__generated__/useChangeReminderDeleteMutation.graphql';

const changing = graphql`
  mutation useChangeReminderMutation($input: UpdateReminderInput!) {
    result: updateReminder(input: $input) {
      __typename
      ... on UpdateReminderPayload {
        reminder {
          id
          ...ReminderRow_reminder
          ...ReminderForm_reminder
          lists {
            id
            openCount
            dueCount
          }
        }
        viewer {
          id
          dueRemindersCount
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
`;

const deleting = graphql`
  mutation useChangeReminderDeleteMutation($input: DeleteReminderInput!) {
    result: deleteReminder(input: $input) {
      __typename
      ... on DeleteReminderPayload {
        deletedId @deleteRecord
        viewer {
          id
          dueRemindersCount
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** What is done with a reminder; each answers why not, or null. */
export function useChangeReminder() {
  const [send, isSaving] = useMutationPromise<useChangeReminderMutation>(changing);
  const [erase, isDeleting] = useMutationPromise<useChangeReminderDeleteMutation>(deleting);
  const change = async (input: UpdateReminderInput, optimisticUpdater?: (store: RecordSourceProxy) => void) => {
    const { result } = await send({ input }, optimisticUpdater ? { optimisticUpdater } : {});
    if (result.__typename !== 'PlazaError') tellNews();
    return result.__typename === 'PlazaError' ? result : null;
  };
  return {
    isBusy: isSaving || isDeleting,
    change,
    /** The tick answers at once, and goes again where it is refused. */
    complete: (id: string, isCompleted: boolean) =>
      change({ id, isCompleted }, (store) => void store.get(id)?.setValue(isCompleted, 'isCompleted')),
    remove: async (id: string) => {
      const { result } = await erase({ input: { id } });
      if (result.__typename !== 'PlazaError') tellNews();
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
