import { Store } from './store.ts';

/** Whether the gateway can be reached, as far as the browser and the last call know. */
export const isOnline = new Store(navigator.onLine);

export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = isOnline.subscribe(() => {
      if (!isOnline.get()) return;
      stop();
      resolve();
    });
  });
}

/** Ended when the network goes: browsers let what is under way then wait for an answer that can't come any more. */
let line = new AbortController();

/** Given up when the network goes. */
export const lineSignal = (): AbortSignal => line.signal;

/** Listens to what the browser says of the network. Answers how to stop. */
export function watchNetwork(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', () => isOnline.set(true), { signal });
  window.addEventListener(
    'offline',
    () => {
      isOnline.set(false);
      line.abort(new TypeError('The network is gone'));
      line = new AbortController();
    },
    { signal },
  );
  return () => listening.abort();
}
