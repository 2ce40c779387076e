import { useSyncExternalStore } from 'react';

/** Whether somebody may be looking: the page has come, and its tab is in front. */
const isSeen = () => document.visibilityState === 'visible' && document.readyState === 'complete';

function watch(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('load', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('load', listener);
  };
}

export const useIsSeen = (): boolean => useSyncExternalStore(watch, isSeen);
