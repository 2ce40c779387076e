import { Store } from '../core/store.ts';

/** Counts the gaps after which the list must be asked for again. */
export const missedNotifications = new Store(0);

/** Counts what came live. */
export const heardNotifications = new Store(0);
