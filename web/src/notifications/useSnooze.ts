import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useUnmute } from '../moderation/useUnmute.ts';
import { showToast } from '../ui/toasts.ts';
import type { useSnoozeMutation } from './__generated__/useSnoozeMutation.graphql';

/** Nothing more is told about a thing, or by somebody; the list follows by its live event, as it does when that is undone. */
export function useSnooze(): (id: string, title: string) => Promise<void> {
  const t = useText();
  const say = useProblemText();
  const { unmute } = useUnmute();
  const [send] = useMutationPromise<useSnoozeMutation>(graphql`
    mutation useSnoozeMutation($input: MuteInput!) {
      mute(input: $input) {
        __typename
        ... on MutePayload {
          mute {
            id
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (error: unknown) => showToast(say(error), { tone: 'bad' });
  const takeBack = async (itemId: string, id: string) => {
    try {
      const refusal = await unmute({ itemId, id });
      if (refusal) fail(refusal);
    } catch (error) {
      fail(error);
    }
  };
  return async (itemId, title) => {
    try {
      const { mute } = await send({ input: { itemId, onlyNotifications: true } });
      if (mute.__typename !== 'MutePayload') return fail(mute);
      const { id } = mute.mute;
      showToast(t('notifications.silenced', { title }), { undo: () => void takeBack(itemId, id) });
    } catch (error) {
      fail(error);
    }
  };
}
