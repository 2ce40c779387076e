import { useSyncExternalStore } from 'react';

/** One value that parts of the shell share outside React: toasts, dialogs, shortcuts, connectivity. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get = (): T => this.#value;

  set(next: T | ((value: T) => T)): void {
    this.#value = typeof next === 'function' ? (next as (value: T) => T)(this.#value) : next;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
