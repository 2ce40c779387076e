import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { tellNews } from './news.ts';
import type { CreateReminderInput, useAddReminderMutation } from './__generated__/useAddReminderMutation.graphql';

/** Here, so that a time is meant by the clock that one looks at. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes a reminder; answers why not, or null. */
export function useAddReminder() {
  const [send, isBusy] = useMutationPromise<useAddReminderMutation>(graphql`
    mutation useAddReminderMutation($input: CreateReminderInput!) {
      result: createReminder(input: $input) {
        __typename
        ... on CreateReminderPayload {
          reminder {
            id
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
  `);
  return {
    isBusy,
    add: async (input: CreateReminderInput) => {
      const { result } = await send({ input: { timezone: ownZone(), ...input } });
      if (result.__typename !== 'PlazaError') tellNews();
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
