import { storage } from './storage.ts';
import { Store } from './store.ts';

/** Something written that the platform does not have yet. */
interface Unsent {
  key: string;
  state: 'sending' | 'waiting' | 'failed';
  /** The platform's code for why it failed. */
  code: string | null;
}

/** What is on its way, oldest first. It outlives a reload: whether that has interrupted it, the person looks and decides. */
export class Outbox<T extends Unsent> extends Store<readonly T[]> {
  constructor(name: string, revive: (kept: T) => T = (kept) => kept) {
    const slot = `outbox.${name}`;
    super(read<T>(slot).map((kept) => revive({ ...kept, state: 'failed' })));
    this.subscribe(() => storage.set(slot, this.get().length > 0 ? JSON.stringify(this.get()) : null));
  }

  put(thing: T): void {
    this.set((all) => {
      const at = all.findIndex(({ key }) => key === thing.key);
      return at < 0 ? [...all, thing] : all.with(at, thing);
    });
  }

  drop(key: string): void {
    this.set((all) => all.filter((thing) => thing.key !== key));
  }
}

function read<T>(slot: string): T[] {
  try {
    return JSON.parse(storage.get(slot) ?? '[]') as T[];
  } catch {
    return [];
  }
}
