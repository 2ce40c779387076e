import { isOnline } from './network.ts';
import { problemCode } from './problems.ts';
import { storage } from './storage.ts';
import { Store } from './store.ts';
import { whenOnline } from './whenOnline.ts';
import { UNSETTLED } from './writeKeys.ts';

/** Something written that the platform does not have yet. */
export interface Unsent {
  /** Names it for ever: the platform takes it once, however often it is sent. */
  key: string;
  state: 'sending' | 'waiting' | 'failed';
  /** The platform's code for why it failed. */
  code: string | null;
}

/** After so long each; what has not arrived then has failed. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000, 60_000];

/** What is on its way, kept in this browser until it has arrived. */
export class Outbox<T extends Unsent> extends Store<readonly T[]> {
  readonly #lineOf: (unsent: T) => string;
  /** For each line, when the newest in it is settled. */
  readonly #lines = new Map<string, Promise<void>>();

  /** What stands in one line arrives in its order. `revive` makes what was kept good for another page. */
  constructor(slot: string, lineOf: (unsent: T) => string, revive: (kept: T) => T = (kept) => kept) {
    super(restore<T>(slot).map(revive));
    this.#lineOf = lineOf;
    this.subscribe(() => storage.set(slot, this.get().length > 0 ? JSON.stringify(this.get()) : null));
  }

  /** Adds it, or replaces what has its key where that stands. */
  put(unsent: T): void {
    this.set((all) => {
      const at = all.findIndex(({ key }) => key === unsent.key);
      return at < 0 ? [...all, unsent] : all.with(at, unsent);
    });
  }

  /**
   * Sends it, now or when the network is back, until the platform has taken or refused it; after what was put in its line
   * before it. `attempt` answers the code of what was refused, or null.
   */
  deliver(unsent: T, attempt: () => Promise<string | null>): void {
    const put = (state: Unsent['state'], code: string | null = null) => this.put({ ...unsent, state, code });
    const isDropped = () => !this.get().some(({ key }) => key === unsent.key);
    const go = async ([pause, ...others]: readonly number[], settle: () => void): Promise<void> => {
      if (isDropped()) return settle();
      put('sending');
      const code = await attempt().catch(problemCode);
      if (code !== null && pause !== undefined && UNSETTLED.includes(code)) {
        put('waiting');
        setTimeout(() => whenOnline(() => void go(others, settle)), pause);
        return;
      }
      if (code === null) this.take(unsent.key);
      else put('failed', code);
      settle();
    };
    put(isOnline.get() ? 'sending' : 'waiting');
    const line = this.#lineOf(unsent);
    const before = this.#lines.get(line) ?? Promise.resolve();
    const settled = new Promise<void>((settle) => {
      whenOnline(() => void before.then(() => go(PAUSES_MS, settle)));
    });
    this.#lines.set(line, settled);
    void settled.then(() => this.#lines.get(line) === settled && this.#lines.delete(line));
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
