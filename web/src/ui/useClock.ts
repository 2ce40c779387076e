import { useSyncExternalStore } from 'react';
import { serverNow } from '../core/serverClock.ts';

const TICK_MS = 30_000;
let now = serverNow();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(() => {
      now = serverNow();
      for (const each of listeners) each();
    }, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time of the server in milliseconds, from one clock for every time on screen. */
export const useClock = (): number => useSyncExternalStore(subscribe, () => now);
