import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useStore } from '../core/store.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { hasPlayer } from './playing.ts';

/** What one was hearing in another browser is there in this one too. It is looked for when nothing else is to be done. */
export function useQueueFromElsewhere(isMember: boolean): void {
  const environment = useRelayEnvironment();
  const isThere = useStore(hasPlayer);
  const isLooking = isMember && !isThere;
  useEffect(() => {
    if (!isLooking) return;
    return whenIdle(() => {
      const found = import('./findQueue.ts').then(({ findQueue }) => findQueue(environment));
      found.catch(() => undefined);
    });
  }, [environment, isLooking]);
}
