import { storage } from './storage.ts';
import { Store } from './store.ts';

/** Something written that the platform does not have yet. */
export interface Unsent {
  /** Names it for ever: the platform takes it once, however often it is sent. */
  key: string;
  state: 'sending' | 'waiting' | 'failed';
  /** The platform's code for why it failed. */
  code: string | null;
}

/** What is on its way, kept in this browser until it has arrived. */
export class Outbox<T extends Unsent> extends Store<readonly T[]> {
  /** `revive` makes what was kept good for another page. */
  constructor(slot: string, revive: (kept: T) => T = (kept) => kept) {
    super(restore<T>(slot).map(revive));
    this.subscribe(() => storage.set(slot, this.get().length > 0 ? JSON.stringify(this.get()) : null));
  }

  /** Adds it, or replaces what has its key where that stands. */
  put(unsent: T): void {
    this.set((all) => {
      const at = all.findIndex(({ key }) => key === unsent.key);
      return at < 0 ? [...all, unsent] : all.with(at, unsent);
    });
  }

  take(key: string): void {
    this.set((all) => all.filter((each) => each.key !== key));
  }
}

/** What a reload has interrupted may have arrived or not: the person looks, and may send it again. */
function restore<T extends Unsent>(slot: string): T[] {
  try {
    return (JSON.parse(storage.get(slot) ?? '[]') as T[]).map((each) => ({ ...each, state: 'failed' }));
  } catch {
    return [];
  }
}
