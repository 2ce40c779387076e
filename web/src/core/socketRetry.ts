import { SOCKET_RETRY_MAX_MS } from './constants.ts';
import { isOnline } from './network.ts';

const FIRST_WAIT_MS = 1000;
/** Clients that lost the same server come back at different times. */
const SPREAD_MS = 2000;

/** Waits before the realtime socket is opened again: longer each time, up to a limit, and no longer once a call reaches the gateway or the user looks. */
export function waitToReconnect(retries: number): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** retries, SOCKET_RETRY_MAX_MS) + Math.random() * SPREAD_MS;
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      stop();
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, wait);
    const stop = isOnline.subscribe(() => isOnline.get() && end());
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal: listening.signal });
  });
}
