import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type { NotificationSwitches } from './notificationSwitches.ts';
import type { useSetNotificationSwitchesMutation } from './__generated__/useSetNotificationSwitchesMutation.graphql';

/** Sets what a crowd is told about: seen at once, and back with the reason where that is refused. */
export function useSetNotificationSwitches(
  id: string,
  saved: NotificationSwitches,
): [told: NotificationSwitches, setTold: (told: NotificationSwitches) => Promise<void>] {
  const say = useProblemText();
  // An object is no value of the store's, so what is on its way is kept here.
  const [coming, setComing] = useState<NotificationSwitches | null>(null);
  const [send] = useMutationPromise<useSetNotificationSwitchesMutation>(graphql`
    mutation useSetNotificationSwitchesMutation($input: UpdateCrowdInput!) {
      updateCrowd(input: $input) {
        __typename
        ... on UpdateCrowdPayload {
          crowd {
            id
            settings
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const setTold = async (notifications: NotificationSwitches) => {
    setComing(notifications);
    try {
      const { updateCrowd: result } = await send({ input: { id, settings: { notifications } } });
      if (result.__typename === 'PlazaError') showToast(say(result), { tone: 'bad' });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
    setComing((now) => (now === notifications ? null : now));
  };
  return [coming ?? saved, setTold];
}
