import { Store } from '../src/core/store.ts';

const before = new Map<Store<unknown>, unknown>();
const set = Reflect.get(Store.prototype, 'set') as (this: Store<unknown>, next: unknown) => void;
Store.prototype.set = function keepBefore(this: Store<unknown>, next: unknown) {
  if (!before.has(this)) before.set(this, this.get());
  set.call(this, next);
};

/** What parts of the client share becomes again what it was before a test has changed it. */
export function restoreStores(): void {
  for (const [store, value] of before) set.call(store, () => value);
  before.clear();
}
