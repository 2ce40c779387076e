import { Store } from './store.ts';

/**
 * What the viewer has muted, or whom they have blocked, while lists are on screen that still contain it: item or author ids by the id
 * that undoes it. Lists that the platform filters leave these out at once; nothing leaves Relay's store, so undoing restores its place.
 */
export const hiddenItems = new Store<ReadonlyMap<string, string>>(new Map());

export const hideItem = (undoId: string, itemId: string): void =>
  hiddenItems.set((all) => new Map(all).set(undoId, itemId));

export const showItem = (undoId: string): void =>
  hiddenItems.set((all) => new Map([...all].filter(([id]) => id !== undoId)));
