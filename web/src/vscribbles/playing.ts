import { Store } from '../core/store.ts';

/** Whether loops are heard: from one to the next it stays as it was chosen; whoever comes anew begins in silence. */
export const isHeard = new Store(false);

interface Connection {
  readonly saveData?: boolean;
}

/** Whether films may begin by themselves, and be fetched before they are seen. */
export function mayBegin(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
