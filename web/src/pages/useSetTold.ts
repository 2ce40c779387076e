import { graphql } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { useSend } from '../core/useSend.ts';
import { showToast } from '../ui/toasts.ts';
import type { Told } from './told.ts';
import type { useSetToldMutation } from './__generated__/useSetToldMutation.graphql';

/** Sets what a crowd is told about: seen at once, and back with the reason where that is refused. */
export function useSetTold(id: string): (told: Told) => Promise<void> {
  const say = useProblemText();
  const [send] = useSend<useSetToldMutation>(graphql`
    mutation useSetToldMutation($input: UpdatePageInput!) {
      updatePage(input: $input) {
        __typename
        ... on UpdatePagePayload {
          page {
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
  return async (notifications) => {
    try {
      const { updatePage: result } = await send(
        { input: { id, settings: { notifications } } },
        { optimisticUpdater: (store) => void store.get(id)?.setValue({ notifications }, 'settings') },
      );
      if (result.__typename === 'PlazaError') showToast(say(result), { tone: 'bad' });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
}
