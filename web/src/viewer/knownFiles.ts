import { Store } from '../core/store.ts';
import type { ViewerFile } from './viewerFile.ts';

/** One end of a collection, as far as it was gone: its files from there, and where the next page begins. */
export interface End {
  files: readonly ViewerFile[];
  cursor: string | null;
}

/** What is known of one collection beside its first page. */
export interface Known {
  id: string;
  /** Of how many files this was true: of others it is forgotten. */
  total: number;
  head: End;
  tail: End;
  /** What has left it since. */
  gone: ReadonlySet<string>;
}

/**
 * Of the collection that somebody goes round in, outside of components: each file that one comes to is drawn anew, and
 * what was asked for stays.
 */
export const knownFiles = new Store<Known | null>(null);

const NOTHING: End = { files: [], cursor: null };

/** Nothing but its first page, which ends there. */
export const nothingOf = (id: string, total: number, cursor: string | null): Known => ({
  id,
  total,
  head: { files: [], cursor },
  tail: NOTHING,
  gone: new Set(),
});

export function forget(known: Known, fileId: string, total: number): Known {
  const without = ({ files, cursor }: End): End => ({ files: files.filter(({ id }) => id !== fileId), cursor });
  return {
    ...known,
    total,
    head: without(known.head),
    tail: without(known.tail),
    gone: new Set([...known.gone, fileId]),
  };
}
