import { isOnline } from './network.ts';
import { Store } from './store.ts';

/** How many writes wait for the network; the offline bar tells. */
export const queuedWrites = new Store(0);

/** Runs a write now, or once the network is back. Answers how to withdraw it. */
export function whenOnline(write: () => void): () => void {
  if (isOnline.get()) {
    write();
    return () => undefined;
  }
  queuedWrites.set((count) => count + 1);
  const withdraw = () => {
    stop();
    queuedWrites.set((count) => count - 1);
  };
  const stop = isOnline.subscribe(() => {
    if (!isOnline.get()) return;
    withdraw();
    write();
  });
  return withdraw;
}
