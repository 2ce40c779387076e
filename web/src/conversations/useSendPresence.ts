import { useEffect } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { clientId } from '../core/clientId.ts';
import { UNKEYED } from '../core/environment.ts';
import { isOnline } from '../core/network.ts';
import { serverNow } from '../core/serverClock.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useSendPresenceMutation } from './__generated__/useSendPresenceMutation.graphql';

const EVERY_MS = 60_000;
/** How often it is looked whether it is time: what is said holds half a minute longer than that. */
const LOOK_MS = 15_000;
/** Who has touched nothing for so long has gone from a window that still shows. */
const IDLE_MS = 5 * 60_000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

const mutation = graphql`
  mutation useSendPresenceMutation($input: SetPresenceInput!) {
    setPresence(input: $input) {
      __typename
    }
  }
`;

/** Says that one is here while one looks at this window, and that one has gone as it closes. Nothing depends on it. */
export function useSendPresence(isShown: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isShown) return undefined;
    let said = 0;
    let touched = serverNow();
    let isAsking = false;
    const tell = (isOnline: boolean) => {
      isAsking = true;
      const end = () => (isAsking = false);
      commitMutation<Answered<useSendPresenceMutation>>(environment, {
        mutation,
        variables: { input: { clientId, isOnline } },
        cacheConfig: UNKEYED,
        onCompleted: end,
        onError: end,
      });
    };
    const look = () => {
      const now = serverNow();
      const isLooking = document.visibilityState === 'visible' && now - touched < IDLE_MS;
      if (!isLooking || isAsking || !isOnline.get() || now - said < EVERY_MS) return;
      said = now;
      tell(true);
    };
    const touch = () => {
      touched = serverNow();
      look();
    };
    // A page that is kept for coming back says so anew.
    const go = () => {
      if (said > 0) tell(false);
      said = 0;
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', touch);
    for (const each of TOUCHES) addEventListener(each, touch, { passive: true, capture: true });
    addEventListener('pagehide', go);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', touch);
      for (const each of TOUCHES) removeEventListener(each, touch, { capture: true });
      removeEventListener('pagehide', go);
    };
  }, [environment, isShown]);
}
