import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useAct } from '../ui/useAct.ts';
import { showToast } from '../ui/toasts.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { pushState, subscribe, unsubscribe, type Subscribed } from './push.ts';
import type { useSetPushOffMutation } from './__generated__/useSetPushOffMutation.graphql';
import type { useSetPushOnMutation } from './__generated__/useSetPushOnMutation.graphql';

/** Turns pushes on here, or off for any of one's browsers. */
export function useSetPush() {
  const t = useText();
  const act = useAct();
  const [sendOn, isOnBusy] = useMutationPromise<useSetPushOnMutation>(graphql`
    mutation useSetPushOnMutation($input: CreatePushSubscriptionInput!) {
      result: createPushSubscription(input: $input) {
        __typename
        ... on CreatePushSubscriptionPayload {
          viewer {
            id
            ...PushSection_viewer
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendOff, isOffBusy] = useMutationPromise<useSetPushOffMutation>(graphql`
    mutation useSetPushOffMutation($input: DeletePushSubscriptionInput!) {
      result: deletePushSubscription(input: $input) {
        __typename
        ... on DeletePushSubscriptionPayload {
          viewer {
            id
            ...PushSection_viewer
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const turnOn = async (publicKey: string) => {
    let subscribed: Subscribed | null = null;
    try {
      subscribed = await subscribe(publicKey);
    } catch {
      // The push service of the browser: nothing that the platform could say.
      return showToast(t('notifications.pushFailed'), { tone: 'bad' });
    }
    if (!subscribed) return;
    const input = subscribed;
    const isDone = await act(async () => {
      const { result } = await sendOn({ input });
      return result.__typename === 'PlazaError' ? result : null;
    }, t('notifications.pushIsOn'));
    if (isDone) pushState.set('on');
    else await unsubscribe();
  };
  const turnOff = async (id: string, isOnline: boolean) => {
    const isDone = await act(async () => {
      const { result } = await sendOff({ input: { id } });
      return result.__typename === 'PlazaError' ? result : null;
    }, t('notifications.pushIsOff'));
    if (isDone && isOnline) await unsubscribe();
  };
  return { turnOn, turnOff, isBusy: isOnBusy || isOffBusy };
}
