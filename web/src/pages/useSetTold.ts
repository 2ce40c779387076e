import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { useSend } from '../core/useSend.ts';
import { showToast } from '../ui/toasts.ts';
import type { Told } from './told.ts';
import type { useSetToldMutation } from './__generated__/useSetToldMutation.graphql';

/** Sets what a crowd is told about: seen at once, and back with the reason where that is refused. */
export function useSetTold(id: string, saved: Told): [told: Told, setTold: (told: Told) => Promise<void>] {
  const say = useProblemText();
  // An object is no value of the store's, so what is on its way is kept here.
  const [coming, setComing] = useState<Told | null>(null);
  const [send] = useSend<useSetToldMutation>(graphql`
    mutation useSetToldMutation($input: UpdateCrowdInput!) {
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
  const setTold = async (notifications: Told) => {
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
