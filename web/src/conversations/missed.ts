import { Store } from '../core/store.ts';

/** Counts the changes and gaps after which the lists of conversations are asked for again. */
export const conversationNews = new Store(0);
