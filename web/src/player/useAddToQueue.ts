import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import { useAct } from '../ui/useAct.ts';
import { ownChanges } from './ownChanges.ts';
import { bringPlayer } from './playing.ts';
import type { AddToQueueInput, useAddToQueueMutation } from './__generated__/useAddToQueueMutation.graphql';

interface PlayOptions {
  /** The file of a collection to begin with. */
  startId?: string;
  isShuffled?: boolean;
}

/** Plays something now, or queues it. */
export function useAddToQueue() {
  const t = useText();
  const act = useAct();
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<useAddToQueueMutation>(graphql`
    mutation useAddToQueueMutation($input: AddToQueueInput!) {
      result: addToQueue(input: $input) {
        __typename
        ... on AddToQueuePayload {
          viewer {
            ...useQueue_viewer
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const add = async (input: AddToQueueInput) => {
    const { result } = await ownChanges.during(() => send({ input }));
    if (result.__typename === 'PlazaError') return result;
    bringPlayer(input.place === 'NOW');
    return null;
  };
  /** What plays is heard, and stands in the player: only what goes wrong is said. */
  const play = (itemId: string, options: PlayOptions = {}) =>
    void add({ itemId, place: 'NOW', ...options }).then(
      (refusal) => refusal && showToast(say(refusal), { tone: 'bad' }),
      (error: unknown) => showToast(say(error), { tone: 'bad' }),
    );
  return {
    isBusy,
    play,
    queueNext: (itemId: string, name: string) =>
      void act(() => add({ itemId, place: 'NEXT' }), t('player.queuedNext', { name })),
    queueLast: (itemId: string, name: string) =>
      void act(() => add({ itemId, place: 'LAST' }), t('player.queued', { name })),
  };
}
