import { storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';
import type { PaperChoice } from './papers.ts';

/** A scribble on its way: it stands at the top of the feed until the platform has it. */
export interface Unsent {
  key: string;
  content: string;
  paper: PaperChoice;
  audience: string;
  /** Global id of its picture, and what shows it meanwhile. */
  picture: { id: string; preview: string | null } | null;
  state: 'sending' | 'waiting' | 'failed';
  /** The platform's code for why it failed. */
  code: string | null;
}

const SLOT = 'outbox.scribbles';

/** What a reload has interrupted may have been sent or not: the person looks and decides. */
function restore(): Unsent[] {
  try {
    const kept = JSON.parse(storage.get(SLOT) ?? '[]') as Unsent[];
    return kept.map((each) => ({
      ...each,
      state: 'failed',
      picture: each.picture && { ...each.picture, preview: null },
    }));
  } catch {
    return [];
  }
}

export const outbox = new Store<readonly Unsent[]>(restore());
outbox.subscribe(() => storage.set(SLOT, outbox.get().length > 0 ? JSON.stringify(outbox.get()) : null));

export function putInOutbox(scribble: Unsent): void {
  outbox.set((all) => [scribble, ...all.filter(({ key }) => key !== scribble.key)]);
}

export function takeFromOutbox(key: string): void {
  outbox.set((all) => all.filter((each) => each.key !== key));
}
